/** The messages of the answers to `send-prize-email` with status 200 or 202. */
export const MAIL_MESSAGES = {
  sent: (email: string, isVenueMailed: boolean) =>
    `Un e-mail a été envoyé à ${email}${isVenueMailed ? ' et à l’établissement' : ''}.`,
  alreadySent: (email: string, isVenueMailed: boolean) =>
    isVenueMailed
      ? `Les e-mails ont déjà été envoyés à ${email} et à l’établissement.`
      : `L’e-mail a déjà été envoyé à ${email}.`,
  waiting: 'Les e-mails attendent leur envoi. Votre code reste valable.',
  filed: 'Votre e-mail n’est pas encore parti. Votre code reste valable.',
} as const
