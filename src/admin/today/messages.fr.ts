import { instantMs } from '#platform/formats/instant.ts'
import { AUDIT_TEXTS } from '#texts/admin/audit/messages.ts'
import { HAND_OVER_TEXTS } from '#texts/admin/hand-overs/messages.ts'
import type { AddressWarning } from '#posters/printed-address.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import {
  formatMoment,
  formatShortDay,
  formatTime,
  formatWeekday,
} from '#texts/platform/formats/moment.ts'
import { UNAVAILABLE_TEXTS } from '#texts/venues/availability/unavailability.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'

import type { Alert, DomainCrowd } from './alerts.ts'
import type { UnclaimedWins, Win } from './answers.ts'

const moment = (instant: string) => formatMoment(instantMs(instant))

/** Returns « à 21 h 10 », or « le 1er déc. à 21 h 10 » if it is not the day of `now`. */
function atTime(instant: string, now: number): string {
  const ms = instantMs(instant)
  const time = `à\u00a0${formatTime(ms).replace(/\s00$/, '')}`
  const day = formatShortDay(ms)
  return day === formatShortDay(now) ? time : `le ${day} ${time}`
}

const CLOSED_STATES: Readonly<Record<Unavailability['code'], (at: string | null) => string>> = {
  paused: () => 'Jeu en pause',
  not_open_yet: (at) => (at === null ? 'Pas encore ouvert' : `Ouverture le ${moment(at)}`),
  closed: (at) => `Jeu fermé${at === null ? '' : ` depuis le ${moment(at)}`}`,
}

const describeDomain = ({ domain, mailboxes, waiting }: DomainCrowd) =>
  ` ${domain} : ${counted(mailboxes, 'nouvelle adresse', 'nouvelles adresses')} en 24 heures, en plus des 100 premières. ${counted(waiting, 'code attend', 'codes attendent')} : il en part un par minute.`

function describeAlert(alert: Alert): string {
  switch (alert.type) {
    case 'lowStock':
      return `${alert.prizeName} : il n’en reste que ${alert.left} à gagner.`
    case 'noStock':
      return alert.isOfDay
        ? `${alert.prizeName} : épuisé pour aujourd’hui.`
        : `${alert.prizeName} : épuisé. Il a quitté la roue.`
    case 'mails':
      return `${alert.count >= 100 ? '100 e-mails ou plus' : counted(alert.count, 'e-mail')} en attente ou en échec. Les codes restent affichés sur les téléphones des joueurs.`
    case 'crowd':
      return `${counted(alert.wins, 'code')} par e-mail seulement : bien plus de nouveaux joueurs que d’habitude, ou des adresses inventées. Pris ainsi dans le stock : ${counted(alert.units, 'lot')}.${(alert.domains ?? []).map(describeDomain).join('')}`
    case 'backup':
      return 'Aucune sauvegarde récente. Prévenez la personne qui gère le serveur.'
    case 'backupCopy':
      return 'La dernière sauvegarde n’a pas pu être copiée sur une autre machine. Prévenez la personne qui gère le serveur.'
    case 'publicationAsked':
      return `${alert.by} demande la publication d’un changement, que seul un propriétaire peut publier.`
    case 'ownerChange':
      return `${AUDIT_TEXTS.by(alert.by)} ${AUDIT_TEXTS.describe(alert)}, le ${moment(alert.at)}.`
    case 'unpublished':
      return `${counted(alert.count, 'changement est enregistré', 'changements sont enregistrés')}, pas encore publié${alert.count > 1 ? 's' : ''} : les joueurs ne le${alert.count > 1 ? 's' : ''} voient pas.`
    default:
      // A server of another version sends an alert that this page has no text for.
      return ''
  }
}

const STOCK_ACTION = { screen: 'lots', label: 'Changer le stock' }

/** The screen on which a manager reacts to an alert. */
const ALERT_ACTIONS: Readonly<
  Partial<Record<Alert['type'], { readonly screen: string; readonly label: string }>>
> = {
  lowStock: STOCK_ACTION,
  noStock: STOCK_ACTION,
  publicationAsked: { screen: 'publier', label: 'Relire et publier' },
  ownerChange: { screen: 'publier', label: 'Voir les versions' },
  unpublished: { screen: 'publier', label: 'Relire et publier' },
  crowd: STOCK_ACTION,
}

/** Texts of the screen « Aujourd'hui ». */
export const TODAY_TEXTS = {
  title: 'Aujourd’hui',
  archived: 'Le jeu est fermé pour toujours. Les lots déjà gagnés peuvent encore être remis.',
  state: {
    open: 'Jeu ouvert',
    unavailable: ({ code, at }: Unavailability) => CLOSED_STATES[code](at),
    pause: 'Mettre en pause',
    reopen: 'Rouvrir le jeu',
    paused: `En pause. Les joueurs voient « ${UNAVAILABLE_TEXTS.paused.title} ». Les lots déjà gagnés restent à remettre.`,
    reopened: 'Le jeu est rouvert.',
    refused: 'Le jeu est fermé pour toujours.',
  },
  counts: {
    plays: 'Parties',
    wins: 'Lots gagnés',
    handed: 'Lots remis',
    due: 'À remettre',
  },
  countsLabel: (dayStartedAt?: string) =>
    dayStartedAt && formatTime(instantMs(dayStartedAt)).startsWith('6')
      ? 'Depuis 6 h'
      : 'Depuis minuit',
  dayStart: {
    lead: 'À minuit, en plein service, les stocks du jour repartent et l’on peut rejouer. À 6 h, une soirée compte pour une seule journée. À publier ensuite.',
    atSix: 'Commencer la journée à 6 h',
    atMidnight: 'Garder minuit',
  },
  address: {
    onlyThisMachine:
      'Pour l’instant, le jeu ne s’ouvre que sur cet ordinateur, pas sur le téléphone de vos clients. N’imprimez rien encore : demandez à la personne qui l’a installé de lui donner une adresse publique.',
    notHttps:
      'Les téléphones de vos clients se méfient de l’adresse du jeu, car elle n’est pas en https://. Prévenez la personne qui l’a installé.',
  } satisfies Record<AddressWarning, string>,
  alerts: { title: 'À voir', describe: describeAlert, actions: ALERT_ACTIONS },
  handOver: {
    title: 'Remettre un lot',
    label: 'Code du joueur',
    hint: 'ABCD 1234',
    check: 'Vérifier',
    malformed: 'Un code compte 8 lettres et chiffres.',
    close: 'Autre code',
  },
  wins: {
    title: 'Derniers lots gagnés',
    unclaimed: 'À remettre',
    all: 'Tous les lots gagnés',
    day: (day: string) => formatWeekday(instantMs(`${day}T00:00Z`)),
    byPrize: (wins: readonly UnclaimedWins[]) =>
      wins.map(({ count, prizeName }) => `${prizeName} : ${count}`).join(', '),
    empty: 'Aucun lot gagné pour l’instant.',
    noCode: 'code en route',
    wonAt: (instant: string, now: number) => atTime(instant, now).replace(/^(?:à|le)\s/, ''),
    state: ({ handed, isExpired }: Win, now: number) =>
      handed
        ? `Remis ${atTime(handed.at, now)} ${HAND_OVER_TEXTS.who(handed.by)}`
        : isExpired
          ? 'Expiré'
          : 'À remettre',
  },
  stop: {
    title: 'En rupture ce soir ?',
    lead: (now: number) =>
      `Il n’y en a plus : retirez-le de la roue jusqu’à ${Number.parseInt(formatTime(now), 10) < 6 ? 'ce' : 'demain'} matin, 6 h. Ses chances vont à « Dommage ». Les codes déjà gagnés restent à remettre. Un joueur qui a déjà la roue devant lui peut encore le gagner pendant 15 minutes.`,
    press: (name: string) => `${name} : rupture ce soir`,
    stopped: (name: string, until: string, now: number) =>
      `${name} : retiré de la roue. Retour prévu ${atTime(until, now)}.`,
    resume: 'Remettre en jeu',
    unknown: 'La roue n’a plus ce lot.',
    noLoss:
      'Tous les segments de cette roue gagnent : ce lot ne peut pas être remplacé. Mettez plutôt le jeu en pause.',
  },
} as const
