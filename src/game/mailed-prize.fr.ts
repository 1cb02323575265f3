import type { MailState } from '#redemption/prize-state-schema.ts'

/**
 * The shown state of the mail with a code. 'late': the mail is not sent after half a minute, or its
 * code is in the queue of its domain. 'unknown': the server has not answered.
 */
export type MailDisplayState = MailState | 'late' | 'unknown'

/** Texts of the view of a win whose code is only sent by mail. */
export const MAILED_PRIZE_TEXTS = {
  caption: {
    waiting: 'Votre code part à l’adresse',
    late: 'Votre code attend de partir à l’adresse',
    sent: 'Votre code est dans votre messagerie',
    filed: 'Votre code est adressé à',
    failed: 'L’e-mail de votre code a été refusé à l’adresse',
    unknown: 'Votre code est adressé à',
  } satisfies Record<MailDisplayState, string>,
  note: {
    waiting: 'Un instant : nous vérifions que l’e-mail qui contient votre code est parti.',
    late: 'L’e-mail n’a pas encore pu partir. Il partira de lui-même, vous pouvez fermer cette page : votre lot vous est acquis.',
    sent: 'Un e-mail de confirmation avec votre code vous a été envoyé. Présentez-le sur place : le code ne s’affiche nulle part ailleurs. Regardez aussi dans les courriers indésirables.',
    filed: 'L’e-mail qui contient votre code n’est pas encore parti. Votre lot vous est acquis.',
    failed:
      'Votre messagerie a refusé l’e-mail. Est-elle pleine ? Vous pouvez le redemander, une fois par heure. Le code ne s’affiche nulle part ailleurs.',
    unknown:
      'Présentez sur place l’e-mail qui contient votre code : il ne s’affiche nulle part ailleurs.',
  } satisfies Record<MailDisplayState, string>,
  /** The reason why a venue that shows codes sends this code only by mail. */
  crowd:
    'Beaucoup de monde joue en ce moment. Pour que chaque lot revienne à une vraie personne, votre code part par e-mail seulement. Si beaucoup d’adresses finissent comme la vôtre, il attend son tour, parfois quelques heures.',
  resend: 'Renvoyer mon e-mail',
  wrongAddress: (contact: string) => `L’adresse n’est pas la vôtre ? Écrivez à ${contact}.`,
} as const
