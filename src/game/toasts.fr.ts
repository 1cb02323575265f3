import type { Toast } from '#ui/toast-queue.ts'
import { UNFOLD_MS } from '#wheel/motion.ts'

/** The event of a toast's button, which repeats the step that failed. */
export type ToastEvent = 'codeRetried'
export type GameToast = Toast<ToastEvent>

const TOAST_MS = 5000
const TOAST_VALIDATION_MS = 3000
const TOAST_MAIL_SENT_MS = 6000
const TOAST_MAIL_FAILED_MS = 9000
const TOAST_MAIL_BROKEN_MS = 7000

const success = { variant: 'default', duration: TOAST_MS } as const
const failure = { variant: 'destructive', duration: TOAST_MS } as const
/** An error after a win waits until the toast of the win has closed. */
const failureAfterWin = { ...failure, waits: true } as const

/** The toasts with a constant text. */
export const TOASTS = {
  emailInvalid: {
    id: 'emailInvalid',
    ...failure,
    duration: TOAST_VALIDATION_MS,
    title: 'Adresse e-mail invalide',
    description: 'Veuillez entrer une adresse e-mail valide.',
  },
  emailDisposable: {
    id: 'emailDisposable',
    ...failure,
    title: 'Adresse e-mail jetable',
    description:
      'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.',
  },
  termsNotAccepted: {
    id: 'termsNotAccepted',
    ...failure,
    duration: TOAST_VALIDATION_MS,
    title: 'Conditions non acceptées',
    description: 'Vous devez accepter les conditions générales de participation.',
  },
  playerEmailMissing: {
    id: 'playerEmailMissing',
    ...failureAfterWin,
    title: 'E-mail du joueur manquant',
    description: "Veuillez d'abord entrer une adresse e-mail valide pour le joueur.",
  },
  lookupFailed: {
    id: 'lookupFailed',
    ...failureAfterWin,
    title: 'Erreur de base de données',
    description: "Impossible de vérifier l'unicité du code. Veuillez réessayer.",
  },
  saveFailed: {
    id: 'saveFailed',
    ...failureAfterWin,
    title: 'Erreur de base de données',
    description: 'Impossible de sauvegarder le code unique. Veuillez réessayer.',
    action: { label: 'Réessayer', event: 'codeRetried' },
  },
  attemptsExhausted: {
    id: 'attemptsExhausted',
    ...failureAfterWin,
    title: 'Erreur de génération de code',
    description: 'Impossible de générer un code unique après plusieurs tentatives.',
  },
  codeMissing: {
    id: 'codeMissing',
    ...failureAfterWin,
    title: 'Erreur de code',
    description: "Impossible d'obtenir un code de gain unique. Veuillez réessayer.",
    action: { label: 'Réessayer', event: 'codeRetried' },
  },
  prizeError: {
    id: 'prizeError',
    ...failure,
    title: 'Erreur de lot',
    description: 'Une erreur est survenue, merci de réessayer.',
  },
  reviewThanks: { id: 'reviewThanks', ...success, title: 'Merci pour votre démarche !' },
  emailSaved: {
    id: 'emailSaved',
    ...success,
    title: 'E-mail enregistré !',
    description: 'Vous pouvez maintenant tourner la roue.',
  },
  /** For a player who cannot spin now: without the network, or after a participation. */
  emailKept: { id: 'emailSaved', ...success, title: 'E-mail enregistré !' },
  lost: {
    id: 'lost',
    ...success,
    isNeutral: true,
    title: 'Dommage...',
    description: "Vous n'avez rien gagné cette fois-ci. Merci d'avoir participé !",
  },
  mailsBroken: {
    id: 'mailsBroken',
    ...failureAfterWin,
    duration: TOAST_MAIL_BROKEN_MS,
    title: 'Erreur Critique Envoi E-mails',
    description:
      'Votre code reste valable : présentez-le sur place. Les e-mails partiront dès que possible.',
  },
} as const satisfies Record<string, GameToast>

export function wonToast(prizeName: string): GameToast {
  return {
    id: 'won',
    ...success,
    delay: UNFOLD_MS,
    title: 'Félicitations !',
    isTitleOnPage: true,
    description: `Vous avez gagné : ${prizeName}`,
  }
}

export const mailsSentToast = (message: string) =>
  mailsToast('mailsSent', 'E-mails de Notification Envoyés !', message)

/** Returns the toast for mails that wait. Its title does not claim that the mail was sent. */
export const mailsWaitingToast = (message: string) =>
  mailsToast('mailsWaiting', 'Votre e-mail partira dès que possible', message)

function mailsToast(id: string, title: string, description: string): GameToast {
  return { id, ...success, duration: TOAST_MAIL_SENT_MS, title, description, waits: true }
}

export function mailsFailedToast(reason: string): GameToast {
  return {
    id: 'mailsFailed',
    ...failureAfterWin,
    duration: TOAST_MAIL_FAILED_MS,
    title: 'Erreur Envoi E-mails',
    description: `Impossible d'envoyer les e-mails: ${reason}`,
  }
}

/** Returns the toast of a delayed draw, which shows the server's reason for the whole delay. */
export function delayedToast(reason: string, seconds: number): GameToast {
  return { id: 'delayed', ...success, duration: seconds * 1000, title: reason }
}

/** Returns the same toast for a win and a loss. `message`: the server's answer; null on failure. */
export function mailResentToast(message: string | null): GameToast {
  if (message === null) return mailsFailedToast('réessayez plus tard.')
  return { id: 'mailResent', ...success, title: 'Demande reçue', description: message }
}
