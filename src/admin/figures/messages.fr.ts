import type { FiguresTableName } from '#figures/tables.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { formatMonth, formatTenth, PLOT_TEXTS } from '#texts/figures/messages.ts'

const TABLES: Record<FiguresTableName, string> = { prizes: 'lots', days: 'jours', hours: 'heures' }
/** « 3,2 tours de roue » */
const turns = (number: number) => `${formatTenth(number)} ${number < 2 ? 'tour' : 'tours'} de roue`

/** Texts of the screen « Chiffres », without its plots and tables (PLOT_TEXTS). */
export const FIGURES_TEXTS = {
  period: 'Période',
  recent: (days: string) => `${days} derniers jours`,
  month: formatMonth,
  refresh: 'Actualiser',
  nothing:
    'Rien à compter sur cette période : personne n’a encore ouvert la page ni tourné la roue.',
  summary: 'En bref',
  totals: (spun: number, won: number, redeemed: number, euros: number) =>
    `${counted(spun, 'tour de roue', 'tours de roue')}, ${counted(won, 'lot gagné', 'lots gagnés')}, ${counted(redeemed, 'lot remis', 'lots remis')} (${PRIZES_TEXTS.euros(euros)} d’après les valeurs indiquées).`,
  /** `weekday`: 0 is Monday. */
  bestTime: (weekday: number | null, hour: number | null, perDay: number) => {
    const day = weekday === null ? null : (PLOT_TEXTS.hours.weekdays[weekday] ?? '')
    if (day === null)
      return `${hour} h est votre heure : ${turns(perDay)} par jour entre ${hour} et ${Number(hour) + 1} h.`
    if (hour === null)
      return `Le ${day.toLowerCase()} est votre jour : ${turns(perDay)} en moyenne.`
    return `${day} ${hour} h est votre heure : ${turns(perDay)} en moyenne chaque ${day.toLowerCase()} entre ${hour} et ${hour + 1} h.`
  },
  noBestTime: 'Aucune heure ne se détache encore nettement des autres.',
  tooFewPlays: 'Pas encore assez de parties pour connaître votre meilleure heure.',
  prizesAsAnnounced: 'Chaque lot sort comme ses chances l’annoncent.',
  prizesOutside: (names: readonly string[]) =>
    `Plus ou moins souvent qu’annoncé : ${names.join(', ')}. Le hasard seul le fait pour un lot sur vingt ; si l’écart grandit de mois en mois, faites vérifier les tirages.`,
  counting: (dateTime: string) =>
    `Le calcul est en cours : les tours de roue sont comptés jusqu’au ${dateTime}. Revenez dans quelques minutes.`,
  tables: TABLES,
  download: (table: FiguresTableName) => `Télécharger les ${TABLES[table]} pour un tableur (CSV)`,
} as const
