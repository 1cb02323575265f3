import type { Stage } from './funnel.ts'

const NUMBER = new Intl.NumberFormat('fr-FR')
const TENTH = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

export const formatNumber = (number: number) => NUMBER.format(number)
/** Returns a number with one decimal: « 12,5 ». */
export const formatTenth = (number: number) => TENTH.format(number)
/** Takes a share from 0 to 1, and returns « 67 % ». */
export const formatShare = (share: number) => PERCENT.format(share)
/** Takes the month 2026-11, and returns « novembre 2026 ». */
export const formatMonth = (month: string) =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Takes 2026-11-21, and returns « 21/11 ». */
export const formatDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Texts of the plots and tables of figures. */
export const PLOT_TEXTS = {
  stages: {
    opened: 'Pages ouvertes',
    reviewed: 'Avis confirmés',
    entered: 'Adresses données',
    spun: 'Tours de roue',
    won: 'Lots gagnés',
    codesSaved: 'Codes enregistrés',
    mailed: 'E-mails envoyés',
    redeemed: 'Lots remis',
    optedIn: 'Offres acceptées',
  } satisfies Record<Stage, string>,
  funnel: {
    title: 'De la page au lot',
    lead: 'Le pourcentage, et sa barre, comparent chaque étape à celle qui est nommée dessous.',
    stage: 'Étape',
    count: 'Nombre',
    share: 'Part',
    notCounted:
      'Les trois premières étapes ne comptent pas les visiteurs dont le navigateur demande à ne pas être suivi : il peut y avoir plus de tours de roue que de pages ouvertes.',
    optedOut: (count: string) => `Désinscriptions des offres sur la même période : ${count}.`,
  },
  prizes: {
    title: 'Lots tirés et attendus',
    lead: 'Le point : ce que la roue a donné. Le trait : ce que les chances annoncent. La zone claire : où le hasard mène 19 fois sur 20.',
    name: 'Lot',
    drawn: 'Tirés',
    expected: 'Attendus',
    between: (min: string, max: string) => `de ${min} à ${max}`,
    from: '19 fois sur 20, de',
    to: 'à',
    inside: 'comme annoncé',
    outside: 'plus ou moins qu’annoncé',
    none: 'La roue n’a pas encore été lancée.',
  },
  days: {
    title: 'Jour par jour',
    day: 'Jour',
    value: 'Valeur remise (€)',
    table: 'Le détail par jour',
    alt: (opened: string, spun: string, peak: string) =>
      `Pages ouvertes : ${opened}. Tours de roue : ${spun}. Au plus ${peak} en un jour.`,
  },
  hours: {
    title: 'Par heure et par jour de la semaine',
    hour: 'Heure',
    weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    of: (hour: number) => `${hour} h`,
    byHour: 'Tours de roue par heure de la journée',
    byWeekday: 'Tours de roue en moyenne par jour de la semaine',
    table: 'Le détail par heure et par jour',
    alt: (subject: string, top: string, value: string) =>
      `${subject}. Le plus haut : ${top}, ${value}.`,
  },
} as const
