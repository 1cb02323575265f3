import { OPT_IN_COLUMNS } from '#texts/players/promo-consent.ts'

/** A confirmed consent to receive offers, with its proof. Times are ISO instants. */
export type OptIn = {
  readonly address: string
  readonly askedAt: string
  readonly textShown: string
  readonly confirmedAt: string
  readonly termsVersion: number
}

/**
 * Returns the list as CSV for a spreadsheet in French: semicolons, every field quoted, a byte order mark for UTF-8. A field that
 * a spreadsheet would run as a formula begins with an apostrophe, which the spreadsheet does not show.
 */
export function optInsCsv(optIns: readonly OptIn[]): string {
  const rows = optIns.map(({ address, askedAt, textShown, confirmedAt, termsVersion }) => [
    ...[address, askedAt, textShown, confirmedAt, String(termsVersion)],
  ])
  return `\uFEFF${[OPT_IN_COLUMNS, ...rows].map((row) => row.map(quoteField).join(';')).join('\r\n')}`
}

function quoteField(field: string): string {
  const text = /^[=+\-@\t\r\n]/.test(field) ? `'${field}` : field
  return `"${text.replaceAll('"', '""')}"`
}
