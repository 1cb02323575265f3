/** A person who wants offers, and the proof that she does. Times are ISO instants. */
export type OptIn = {
  readonly address: string
  readonly askedAt: string
  readonly textShown: string
  readonly confirmedAt: string
  readonly termsVersion: string
}

const HEADINGS = ['adresse', 'demandé le', 'texte affiché', 'confirmé le', 'version des conditions']

/**
 * As a spreadsheet in French reads it: semicolons, every field quoted, a mark that says UTF-8. A field that a spreadsheet
 * would carry out as a formula begins with an apostrophe, which it does not show.
 */
export function optInsCsv(optIns: readonly OptIn[]): string {
  const rows = optIns.map(({ address, askedAt, textShown, confirmedAt, termsVersion }) => [
    ...[address, askedAt, textShown, confirmedAt, termsVersion],
  ])
  return `\uFEFF${[HEADINGS, ...rows].map((row) => row.map(field).join(';')).join('\r\n')}`
}

function field(text: string): string {
  const inert = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}
