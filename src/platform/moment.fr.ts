const PARIS = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
/** No-break spaces: no line ends between day and month, nor before the hour. */
const WITH_NO_BREAK_SPACES = '$1\u00a0$2\u00a0$3'

/** Returns a date and time in Paris, as in « 1er décembre 2026 à 18:00 ». Takes milliseconds since 1970. */
export function formatMoment(epochMs: number): string {
  const moment = new Intl.DateTimeFormat('fr-FR', PARIS).format(epochMs).replace(/^1 /, '1er ')
  return moment.replace(/^(\S+) (.*) (\S+)$/, WITH_NO_BREAK_SPACES)
}
