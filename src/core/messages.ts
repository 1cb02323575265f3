import type { CallErrorCode } from './calls.ts'
import type { DrawFlaw } from './draw-proof.ts'
import { FIRST_TEXTS } from './first-texts.ts'
import {
  TOAST_MAIL_BROKEN_MS,
  TOAST_MAIL_FAILED_MS,
  TOAST_MAIL_SENT_MS,
  TOAST_MS,
  TOAST_PRIZE_MS,
  TOAST_VALIDATION_MS,
} from './rules.ts'

/** A notification (spec §3, Toast). */
export type Toast = {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly variant: 'default' | 'destructive'
  /** Milliseconds. */
  readonly duration: number
  /** A button in the toast; pressing it repeats the step that failed. */
  readonly action?: { readonly label: string; readonly event: 'codeRetried' }
  /** Waits until the toast before it has had its time; every other toast takes its place at once. */
  readonly waits?: boolean
}

const success = { variant: 'default', duration: TOAST_MS } as const
const failure = { variant: 'destructive', duration: TOAST_MS } as const
/** What fails after a win leaves the congratulations their time. */
const failureAfterWin = { ...failure, waits: true } as const

/** The error catalogue and the success toasts (spec §8). */
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
    description: 'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.',
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
  lost: {
    id: 'lost',
    ...success,
    title: 'Dommage...',
    description: "Vous n'avez rien gagné cette fois-ci. Merci d'avoir participé !",
  },
  mailsBroken: {
    id: 'mailsBroken',
    ...failureAfterWin,
    duration: TOAST_MAIL_BROKEN_MS,
    title: 'Erreur Critique Envoi E-mails',
    description: 'Votre code reste valable : présentez-le sur place. Les e-mails partiront dès que possible.',
  },
} as const satisfies Record<string, Toast>

export function wonToast(prizeName: string): Toast {
  return {
    id: 'won',
    ...success,
    duration: TOAST_PRIZE_MS,
    title: 'Félicitations !',
    description: `Vous avez gagné : ${prizeName}`,
  }
}

export function mailsSentToast(message: string): Toast {
  const title = 'E-mails de Notification Envoyés !'
  return {
    id: 'mailsSent',
    ...success,
    duration: TOAST_MAIL_SENT_MS,
    title,
    description: message,
    waits: true,
  }
}

/** A mail that was not sent is never called sent. */
export function mailsWaitingToast(message: string): Toast {
  const title = 'Votre e-mail partira dès que possible'
  return {
    id: 'mailsWaiting',
    ...success,
    duration: TOAST_MAIL_SENT_MS,
    title,
    description: message,
    waits: true,
  }
}

export function mailsFailedToast(reason: string): Toast {
  return {
    id: 'mailsFailed',
    ...failureAfterWin,
    duration: TOAST_MAIL_FAILED_MS,
    title: 'Erreur Envoi E-mails',
    description: `Impossible d'envoyer les e-mails: ${reason}`,
  }
}

/** The server's reason, for as long as it is true: until the draw goes on by itself, or until the visitor may come back. */
export function delayedToast(reason: string, seconds: number): Toast {
  return { id: 'delayed', ...success, duration: seconds * 1000, title: reason }
}

/** The same for a win and a loss: the server's sentence says « si ». Null when there was none. */
export function mailResentToast(message: string | null): Toast {
  if (message === null) return mailsFailedToast('réessayez plus tard.')
  return { id: 'mailResent', ...success, title: 'Demande reçue', description: message }
}

/** Texts of all screens, by screen (spec §2 and §4). */
export const TEXTS = {
  ...FIRST_TEXTS,
  email: {
    title: 'Votre adresse e-mail',
    lead: 'Elle sert à vous envoyer votre code si vous gagnez.',
    leadByEmail: 'Si vous gagnez, votre code arrive à cette adresse, et nulle part ailleurs.',
    label: 'Adresse e-mail',
    hint: 'exemple@domaine.fr',
    terms: 'J’accepte les',
    termsLink: 'conditions générales de participation',
    termsAdult: 'et je certifie avoir 18 ans ou plus.',
    termsProblem: 'Vous devez accepter les conditions générales de participation pour continuer.',
    required: 'Requis',
    promo:
      'J’accepte de recevoir les offres de l’établissement par e-mail (facultatif, sans effet sur vos chances).',
    submit: 'Valider',
  },
  wheel: {
    title: 'À vous de jouer',
    overTitle: 'À bientôt',
    idle: 'Lancer la Roue !',
    spinning: 'La roue tourne...',
    played: "Merci d'avoir joué !",
    alreadyPlayed: 'Vous avez déjà participé. Revenez une prochaine fois !',
    resend: 'Renvoyer mon e-mail',
    legendTitle: 'Les lots et vos chances',
    equalSegments: 'Les parts de la roue sont égales, les chances ne le sont pas : voici les vraies.',
    oddsChanged: 'Les chances ont changé depuis l’ouverture de la page : voici celles du tirage.',
    alt: (count: number, names: string) => `Roue de ${count} parts égales : ${names}`,
    announce: 'La roue tourne.',
    soundOn: 'Activer le son',
    soundOff: 'Couper le son',
    offline: 'Pas de réseau : il en faut un pour lancer la roue. Votre participation est gardée.',
  },
  prize: {
    lostTitle: 'Dommage...',
    lostText: "Vous n'avez rien gagné",
    lostBy: (email: string) => `Vous avez joué avec l’adresse ${email}.`,
    wonTitle: 'Félicitations !',
    wonText: (prize: string) => `Vous avez gagné : ${prize}`,
    code: 'Votre code',
    copy: 'Copier le code',
    copied: 'Code copié',
    share: 'Partager',
    shared: (venue: string, prize: string, code: string) =>
      `${prize} chez ${venue}, gagné à La Roue des Avis. Code : ${code}`,
    keep: 'Garder en image',
    qr: 'QR code à faire scanner sur place',
    handedOver: (date: string) => `Remis le ${date}`,
    codeWorking: 'Votre code arrive…',
    codeFailed: 'Votre code n’a pas encore pu être enregistré. Votre lot vous est acquis.',
    retry: 'Réessayer',
    /** Under the code, by what is known of its mails: nothing, where the code is all that is stored. */
    mails: {
      notAsked: (email: string) =>
        `Présentez ce code sur place, avec l’e-mail de confirmation adressé à ${email}.`,
      waiting: (email: string) =>
        `Votre e-mail partira dès que possible à ${email}. Présentez ce code sur place.`,
      sent: (email: string) =>
        `Un e-mail de confirmation avec ce code a été envoyé à ${email}. Présentez-le sur place avec votre code.`,
      failed: (email: string) =>
        `Votre e-mail n’a pas encore pu partir à ${email}. Présentez ce code sur place.`,
    },
    verified: 'Tirage vérifié par votre navigateur',
    unverified: (reason: string) => `Tirage non vérifié : ${reason}.`,
    verification: 'Voir le détail',
    copyProof: 'Copier la preuve',
    proofCopied: 'Preuve copiée',
    health: 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  },
  nextPlay: {
    at: (date: string) => `Prochaine participation possible le ${date}.`,
    left: (duration: string) => `Encore ${duration}.`,
    never: 'Une seule participation est possible pour ce jeu.',
  },
  savedCodes: {
    title: 'Mes codes',
    wonOn: (date: string) => `gagné le ${date}`,
    sentTo: (email: string) => `Code adressé à ${email}`,
  },
  notifications: 'Notifications',
  closeToast: 'Fermer',
} as const

/** Why the page could not confirm a draw, by the step that failed. */
export const VERDICT_REASONS: Record<DrawFlaw, string> = {
  proof: 'la preuve est absente ou illisible',
  version: 'version inconnue',
  commitment: 'l’engagement n’est pas celui annoncé avant le tirage',
  seed: 'la graine du serveur ne correspond pas à son engagement',
  odds: 'la table des chances n’est pas celle affichée',
  clientSeed: 'la graine de votre navigateur a été changée',
  roll: 'le nombre tiré ne correspond pas aux graines',
  prize: 'le lot ne correspond pas au nombre tiré',
}

/** Reasons that the server gives in `error` (design: errors of `/functions/v1`). */
export const CALL_REASONS: Record<CallErrorCode, string> = {
  bad_request: 'Demande mal formée.',
  unknown_venue: 'Établissement inconnu.',
  invalid_email: 'Veuillez entrer une adresse e-mail valide.',
  disposable_email: 'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.',
  terms_not_accepted: 'Vous devez accepter les conditions générales de participation.',
  not_open_yet: 'Le jeu n’a pas encore commencé.',
  closed: 'Le jeu est terminé.',
  paused: 'Le jeu est en pause.',
  stale_commitment: 'L’engagement du tirage n’est plus valable. Veuillez réessayer.',
  already_played: 'Vous avez déjà participé. Revenez une prochaine fois !',
  stale_odds: 'Les chances ont changé. Veuillez réessayer.',
  not_the_stored_prize: 'Ce lot n’est pas celui qui a été enregistré.',
  mail_failed: 'le serveur d’e-mails ne répond pas. Ils partiront dès que possible.',
  bad_link: 'Ce lien n’est pas valable, ou ne l’est plus.',
  too_many_requests: 'Trop de demandes. Réessayez plus tard.',
  unavailable: 'Service momentanément indisponible. Veuillez réessayer.',
}

/** Messages of a successful `send-prize-email`. */
export const MAIL_MESSAGES = {
  sent: (email: string) => `Un e-mail a été envoyé à ${email} et à l’établissement.`,
  alreadySent: (email: string) => `Les e-mails ont déjà été envoyés à ${email} et à l’établissement.`,
  waiting: 'Les e-mails attendent leur envoi. Votre code reste valable.',
  filed: 'Aucun serveur d’e-mails n’est réglé : les e-mails sont dans le dossier « outbox ».',
} as const

const PARIS_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** A day in France, as in « 21 novembre 2026 »; no line ends between day and month. Takes milliseconds since 1970. */
export function frenchDate(epochMs: number): string {
  return PARIS_DATE.format(epochMs).replace(/^1 /, '1er ').replace(' ', '\u00a0')
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** How long there is left, as in « 9 j 3 h 12 min » and, on the last day, « 3 h 12 min 05 s ». Takes milliseconds. */
export function frenchDuration(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return `${days} j ${hours} h ${twoDigits(minutes)} min`
  const short = `${twoDigits(minutes)} min ${twoDigits(seconds % 60)} s`
  return hours > 0 ? `${hours} h ${short}` : short
}

const PERCENT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** Odds as printed in legend and terms: « 10 % ». Takes percent. */
export function frenchPercent(percent: number): string {
  return `${PERCENT.format(percent)} %`
}
