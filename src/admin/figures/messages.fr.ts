import type { StatsTableName } from '#stats/tables.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { formatMonth, formatNumber, formatTenth } from '#texts/stats/messages.ts'

const count = (number: number, one: string, many: string) =>
  `${formatNumber(number)} ${number < 2 ? one : many}`
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
/** « 3,2 tours de roue » */
const turns = (number: number) => `${formatTenth(number)} ${number < 2 ? 'tour' : 'tours'} de roue`
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Texts of the screen Chiffres. The texts of the plots and tables are those of the printed page
 * (stats).
 */
export const FIGURES_TEXTS = {
  period: 'Période',
  recent: (days: string) => `${days} derniers jours`,
  month: formatMonth,
  refresh: 'Actualiser',
  nothing:
    'Rien à compter sur cette période : personne n’a encore ouvert la page ni tourné la roue.',
  brief: 'En bref',
  totals: (spun: number, won: number, redeemed: number, euros: number) =>
    `${count(spun, 'tour de roue', 'tours de roue')}, ${count(won, 'lot gagné', 'lots gagnés')}, ${count(redeemed, 'lot remis', 'lots remis')} (${PRIZES_TEXTS.euros(euros)} d’après les valeurs indiquées).`,
  /** `weekday`: 0 is Monday. */
  bestTime: (weekday: number | null, hour: number | null, perDay: number) => {
    const day = weekday === null ? null : (WEEKDAYS[weekday] ?? '')
    if (day === null)
      return `${hour} h est votre heure : ${turns(perDay)} par jour entre ${hour} et ${Number(hour) + 1} h.`
    if (hour === null) return `Le ${day} est votre jour : ${turns(perDay)} en moyenne.`
    return `${capitalise(day)} ${hour} h est votre heure : ${turns(perDay)} en moyenne chaque ${day} entre ${hour} et ${hour + 1} h.`
  },
  noBestTime: 'Aucune heure ne se détache encore nettement des autres.',
  tooFewPlays: 'Trop peu de parties pour en juger.',
  prizesAsAnnounced: 'Chaque lot sort comme ses chances l’annoncent.',
  prizesOutside: (names: readonly string[]) =>
    `Plus ou moins souvent qu’annoncé : ${names.join(', ')}. Le hasard seul le fait pour un lot sur vingt ; si l’écart grandit de mois en mois, faites vérifier les tirages.`,
  counting: (dateTime: string) =>
    `Le calcul est en cours : les tours de roue sont comptés jusqu’au ${dateTime}. Revenez dans quelques minutes.`,
  download: 'Télécharger pour un tableur (CSV)',
  files: { days: 'jours', hours: 'heures', prizes: 'lots' } satisfies Record<
    StatsTableName,
    string
  >,
} as const
