/** The request for the mails of a saved code. */
export type PrizeEmailRequest = Readonly<
  Record<'userEmail' | 'prizeName' | 'prizeCode' | 'adminEmail' | 'appName', string>
>

/** The status if the mail server has accepted both mails. */
export const MAIL_SENT_STATUS = 200
/** The status if the mails wait: the outbox sends them later. */
export const MAIL_WAITING_STATUS = 202
