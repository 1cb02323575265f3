/** What a player and a venue read of a stored mail's state, before its date. */
export const MAIL_STATES: Readonly<Record<string, string>> = {
  sent: 'envoyé le',
  waiting: 'en attente depuis le',
  filed: 'écrit, mais pas envoyé, le',
  failed: 'non remis, écrit le',
}
