const PARIS = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
/** No line ends between day and month, nor before the hour. */
const TOGETHER = '$1\u00a0$2\u00a0$3'

/** A moment in France, as in « 1er décembre 2026 à 18:00 ». Takes milliseconds since 1970. */
export function frenchMoment(epochMs: number): string {
  const moment = new Intl.DateTimeFormat('fr-FR', PARIS).format(epochMs).replace(/^1 /, '1er ')
  return moment.replace(/^(\S+) (.*) (\S+)$/, TOGETHER)
}
