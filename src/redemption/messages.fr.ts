import { formatLastDay } from '#texts/platform/formats/formats.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'
import { ADULT_AGE_YEARS } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

import type { RedemptionErrorCode } from './redemption.ts'
import { REDEMPTION_UNDO_MINUTES } from './redemption.ts'

/** The server's reasons for a refusal. They disclose nothing that the caller may not see. */
export const REDEMPTION_REASONS: Record<RedemptionErrorCode, string> = {
  link_refused:
    'Ce lien n’est pas valable ici, ou ne l’est plus. Demandez-en un nouveau à votre responsable.',
  code_unknown: 'Code inconnu. Vérifiez-le avec le client.',
  already_redeemed: 'Ce lot a déjà été remis.',
  prize_expired: 'Ce lot n’est plus valable.',
  undo_too_late: `La remise ne peut plus être annulée : les ${REDEMPTION_UNDO_MINUTES} minutes sont passées.`,
}

/** Each staff link activates one phone. */
export const LINK_USED =
  'Ce lien a déjà activé un téléphone : il ne sert qu’une fois. Si c’était celui-ci, il a perdu son accès. Le propriétaire ou le gérant du jeu peut le renouveler, à l’écran « Équipe ».'

/** Texts of the hand-over page (« remise »), where staff hand prizes over. */
export const REDEMPTION_TEXTS = {
  claim: {
    title: 'Un lot à retirer ?',
    steps: ({ name, codeByEmailOnly }: Venue) => [
      `Montrez votre code à l’équipe ${ofVenue(name)} : ${codeByEmailOnly ? '' : 'sur votre écran ou '}dans votre e-mail.`,
      'L’équipe le vérifie sur son téléphone et vous remet votre lot, une seule fois.',
      `Pour un lot alcoolisé, une pièce d’identité vous sera demandée : ${ADULT_AGE_YEARS} ans ou plus.`,
    ],
    staff:
      'Vous travaillez ici ? Ce téléphone n’a pas d’accès, ou l’a perdu. Le propriétaire ou le gérant du jeu peut le renouveler, à l’écran « Équipe » : ouvrez son lien ici, puis scannez à nouveau.',
    game: 'Aller au jeu',
  },
  codeForm: {
    title: 'Remise des lots',
    lead: 'Scannez le QR code du joueur avec l’appareil photo, ou saisissez son code.',
    label: 'Code du lot',
    hint: 'ABCD 1234',
    check: 'Vérifier le code',
    homeScreen: 'Ajoutez cette page à l’écran d’accueil : elle sera là demain.',
    malformed: 'Un code compte 8 lettres et chiffres.',
    ready: 'Téléphone d’équipe activé.',
    forget: 'Retirer l’accès de ce téléphone',
  },
  activate: {
    title: 'Ce téléphone remettra les lots',
    lead: (name: string) =>
      `Ce lien active un seul téléphone de l’équipe ${ofVenue(name)}. Ouvrez-le sur le téléphone qui reste au comptoir.`,
    press: 'Activer ce téléphone',
    busy: 'Un instant…',
  },
  prize: {
    checking: 'Vérification…',
    open: 'À remettre',
    handedOver: 'Remis à l’instant',
    already: 'Déjà remis',
    alreadySince: (ms: number) => `Déjà remis le ${formatMoment(ms)}.`,
    handedOverAt: (ms: number) => `Remis le ${formatMoment(ms)}.`,
    undone: 'Remise annulée : le lot est de nouveau à remettre.',
    expired: 'Expiré',
    expiredSince: (ms: number) => `Ce lot était valable jusqu’au ${formatLastDay(ms)}.`,
    wonOn: (ms: number) => `Gagné le ${formatMoment(ms)}`,
    validUntil: (ms: number) => `Valable jusqu’au ${formatLastDay(ms)}`,
    identity: `Lot alcoolisé : demandez une pièce d’identité (${ADULT_AGE_YEARS} ans ou plus).`,
    handOver: 'Remettre le lot',
    handingOver: 'Un instant…',
    whatItDoes: `Le code ne pourra plus servir. Vous pourrez annuler pendant ${REDEMPTION_UNDO_MINUTES} minutes.`,
    doNotServe: 'Ne remettez pas ce lot une seconde fois.',
    next: 'Vérifier un autre code',
  },
  undo: {
    label: (minutes: number) => `Annuler la remise (${minutes} min)`,
    title: 'Annuler la remise ?',
    text: 'Le lot sera de nouveau à remettre, une seule fois.',
    confirm: 'Annuler la remise',
    cancel: 'Garder la remise',
  },
  refused: { title: 'Rien à remettre' },
  unanswered: {
    title: 'Pas de réponse',
    text: 'Le réseau n’a pas répondu. Vérifiez l’état du lot, ou l’accès du téléphone, avant de continuer.',
    retry: 'Vérifier à nouveau',
  },
} as const
