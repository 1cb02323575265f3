/** The mails of a win to send: the saved code, and the names of the prize and the venue. */
export type PrizeEmailRequest = Readonly<
  Record<'userEmail' | 'prizeName' | 'prizeCode' | 'adminEmail' | 'appName', string>
>

/** The mail server has accepted both mails. */
export const MAIL_SENT_STATUS = 200
/** The mails are waiting; the outbox sends them later. */
export const MAIL_WAITING_STATUS = 202
