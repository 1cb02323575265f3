import type { BestTime } from '#figures/best-time.ts'
import type { Stage } from '#figures/funnel.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { counted } from '#texts/platform/formats/counted.ts'

const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const EVENING_HOUR = 18
const { euros: formatEuros } = PRIZES_TEXTS

/** Texts of the screen « Chiffres » and of its table for spreadsheets. */
export const FIGURES_TEXTS = {
  nothing: 'Rien à compter : personne n’a encore ouvert la page ni tourné la roue.',
  counting: (dateTime: string) =>
    `Le calcul est en cours : les parties sont comptées jusqu’au ${dateTime}. Revenez dans quelques minutes.`,
  /** Summarises the last days, of which today is the last. */
  summary: (days: number, plays: number, wins: number, euros: number) => {
    const counts = [
      plays === 0 ? 'aucune partie' : counted(plays, 'partie'),
      ...(plays === 0 ? [] : [wins === 0 ? 'aucun lot' : counted(wins, 'lot')]),
      ...(euros === 0 ? [] : [`${formatEuros(euros)} ${euros < 2 ? 'offert' : 'offerts'}`]),
    ]
    return `${days > 1 ? `Ces ${days} derniers jours` : 'Aujourd’hui'} : ${counts.join(', ')}.`
  },
  bestTime: ({ weekday, hour }: BestTime) => {
    if (weekday === null) return `Votre meilleure heure : vers ${hour} h.`
    if (hour === null) return `Votre meilleur jour : ${WEEKDAYS[weekday]}.`
    return `Votre meilleur ${hour >= EVENING_HOUR ? 'soir' : 'moment'} : ${WEEKDAYS[weekday]}, vers ${hour} h.`
  },
  noBestTime: 'Aucun soir ne se détache encore nettement.',
  bestTimeLater: 'Votre meilleur soir se verra après deux semaines de jeu.',
  reviews: (today: number, total: number, days: number) =>
    `Page d’avis : ${counted(today, 'ouverture')} aujourd’hui, ${total} en ${counted(days, 'jour')}.`,
  reviewSpike:
    'C’est trois fois plus que d’habitude : un pic soudain peut suspendre les avis de votre fiche. « Règlement » peut limiter les avis proposés par jour.',
  prizes: {
    title: 'Vos lots',
    name: 'Lot',
    won: 'Gagnés',
    value: 'Valeur',
    euros: formatEuros,
    noValue: 'non indiquée',
    handed: (prizes: number, euros: number) =>
      `Remis sur ces jours : ${counted(prizes, 'lot')}${euros === 0 ? '' : `, ${formatEuros(euros)}`}.`,
  },
  days: {
    title: 'Parties, jour par jour',
    /** Takes 2026-11-21, and returns « 21/11 ». */
    day: (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`,
    peak: (peak: number, day: string) => `Au plus ${peak}, le ${day}`,
    later: 'La courbe commence au deuxième jour.',
    download: 'Télécharger pour un tableur (CSV)',
  },
  fairness: {
    title: 'La roue est-elle juste ?',
    fair: 'Oui : chaque lot est sorti à peu près comme annoncé.',
    unfair: (names: readonly string[]) =>
      `Plus ou moins souvent qu’annoncé : ${names.join(', ')}. Le hasard seul le fait pour un lot sur vingt ; si l’écart grandit de mois en mois, faites vérifier les tirages.`,
    tooFew: (count: number, min: number) =>
      `Trop tôt pour le dire : ${counted(count, 'partie')} sur les ${min} qu’il faut.`,
    drawn: 'Sortis',
    expected: 'Attendus 19 fois sur 20',
    between: (min: number, max: number) => `de ${min} à ${max}`,
  },
  funnel: {
    title: 'De la page au lot',
    stage: 'Étape',
    count: 'Nombre',
    share: 'Part',
    /** Takes a share from 0 to 1 and « Lots gagnés », and returns « 67 % des lots ». */
    shareOf: (share: number, label: string) =>
      `${PERCENT.format(share)} des ${label.toLocaleLowerCase('fr').split(' ')[0]}`,
    reviewPages: 'Pages d’avis ouvertes',
    notCounted:
      'Les trois premières étapes ne comptent pas les visiteurs dont le navigateur demande à ne pas être suivi : il peut y avoir plus de parties que de pages ouvertes.',
    optedOut: (count: number) => `Désinscriptions des offres sur la même période : ${count}.`,
  },
  stages: {
    opened: 'Pages ouvertes',
    reviewed: 'Avis confirmés',
    entered: 'Adresses données',
    spun: 'Parties',
    won: 'Lots gagnés',
    codesSaved: 'Codes enregistrés',
    mailed: 'E-mails envoyés',
    redeemed: 'Lots remis',
    optedIn: 'Offres acceptées',
  } satisfies Record<Stage, string>,
  table: { file: 'jours', day: 'Jour', value: 'Valeur remise (€)' },
} as const
