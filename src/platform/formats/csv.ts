import { instantMs } from './instant.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** Matches a text that a spreadsheet would run as a formula, also after white space. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

const SHEET_TIME = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** Returns the time in Paris as a French spreadsheet reads it: 25/11/2026 18:30. */
export const sheetTime = (instant: string) => SHEET_TIME.format(instantMs(instant))

/**
 * Returns rows as a CSV file that a French spreadsheet opens: UTF-8 with a byte order mark,
 * semicolons, decimal commas. A text that begins like a formula gets an apostrophe before it, so
 * that the spreadsheet shows the text.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(';'))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
