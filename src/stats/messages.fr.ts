import type { Stage } from './funnel.ts'

const NUMBER = new Intl.NumberFormat('fr-FR')
const TENTH = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const DATE_TIME = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

export const formatNumber = (number: number) => NUMBER.format(number)
/** With one decimal: « 12,5 ». */
export const formatTenth = (number: number) => TENTH.format(number)
/** Takes a share from 0 to 1, returns « 67 % ». */
export const formatShare = (share: number) => PERCENT.format(share)
/** Takes milliseconds since 1970, returns « 21 novembre 2026 à 19:40 », in the time zone of Paris. */
export const formatDateTime = (epochMs: number) => DATE_TIME.format(epochMs)

/** Takes 2026-11-21, returns « 21/11 ». */
export const formatDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Texts of the statistics page of a venue. */
export const STATS_TEXTS = {
  title: (venue: string) => `${venue} : la roue en chiffres`,
  made: (dateTime: string) => `Chiffres du ${dateTime} (heure de Paris).`,
  stages: {
    opened: 'Page ouverte',
    reviewed: 'Avis confirmé',
    entered: 'Adresse donnée',
    spun: 'Roue lancée',
    won: 'Lot gagné',
    codesSaved: 'Code enregistré',
    mailed: 'E-mail parti',
    redeemed: 'Lot remis',
    optedIn: 'Offres acceptées',
  } satisfies Record<Stage, string>,
  funnel: {
    title: 'De la page au lot',
    lead: 'Chaque ligne est un nombre de participations. La part se lit par rapport à l’étape nommée dessous.',
    stage: 'Étape',
    count: 'Nombre',
    share: 'Part',
    notCounted:
      'Les trois premières étapes ne comptent pas les visiteurs dont le navigateur demande à ne pas être suivi : il peut y avoir plus de roues lancées que de pages ouvertes.',
  },
  prizes: {
    title: 'Lots tirés et attendus',
    lead: 'La bande montre où un tirage honnête tombe 19 fois sur 20, le trait ce que les chances annoncent, le point ce qui a été tiré.',
    name: 'Lot',
    drawn: 'Tirés',
    expected: 'Attendus, et 19 fois sur 20',
    between: (min: string, max: string) => `${min} à ${max}`,
    inside: 'dans la bande',
    outside: 'hors de la bande',
    none: 'La roue n’a pas encore été lancée.',
  },
  days: {
    title: 'Les trente derniers jours',
    opened: 'Pages ouvertes',
    spun: 'Roues lancées',
    day: 'Jour',
    table: 'Le détail par jour',
    alt: (opened: string, spun: string, peak: string) =>
      `${opened} pages ouvertes et ${spun} roues lancées en trente jours ; au plus ${peak} en un jour.`,
  },
  footer:
    'Ces chiffres ne contiennent aucune donnée personnelle : ni adresse, ni code, ni identifiant de visiteur.',
} as const
