/** The state of a stored mail for players and owners, followed by its date. */
export const MAIL_STATES: Readonly<Record<string, string>> = {
  sent: 'envoyé le',
  waiting: 'en attente depuis le',
  filed: 'écrit, mais pas envoyé, le',
  failed: 'non remis, écrit le',
}
