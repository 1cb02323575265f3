/** A moment in France, as in « 1er décembre 2026 à 18:00 ». Takes milliseconds since 1970. */
export function frenchMoment(epochMs: number): string {
  const time = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
  return new Intl.DateTimeFormat('fr-FR', time).format(epochMs).replace(/^1 /, '1er ').replace(' ', '\u00a0')
}
