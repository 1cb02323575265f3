const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  "'": "''",
}
const CHARACTERS = new Map(
  Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
)

/**
 * Returns the SQL literal of a text, which PostgreSQL reads as exactly that text. The literal never
 * contains a line break.
 */
export function toSqlLiteral(text: string | null): string {
  if (text === null) return 'null'
  const escaped = text.replaceAll(/[\\\n\r']/g, (character) => ESCAPES[character] ?? character)
  return /[\\\n\r]/.test(text) ? `E'${escaped}'` : `'${escaped}'`
}

/** The values of a row in PostgreSQL's text format. */
export type TextRow = readonly (string | null)[]

/** Returns a row of `values`: `(…, …)`. */
export const toSqlRow = (row: TextRow) => `(${row.map(toSqlLiteral).join(', ')})`

/**
 * Returns the values of a row that `toSqlRow` has written, or null for any other text. The result
 * is written again and compared with the line, so that only the spelling of `toSqlRow` is accepted.
 */
export function readSqlRow(line: string): TextRow | null {
  const row: (string | null)[] = []
  let position = 1
  while (position < line.length) {
    const end = findLiteralEnd(line, position)
    row.push(decodeLiteral(line.slice(position, end)))
    position = end + ', '.length
  }
  return toSqlRow(row) === line ? row : null
}

function findLiteralEnd(line: string, start: number): number {
  if (line.startsWith('null', start)) return start + 'null'.length
  const openingQuote = line.indexOf("'", start)
  if (openingQuote === -1) return line.length
  let quote = line.indexOf("'", openingQuote + 1)
  while (quote !== -1 && line[quote + 1] === "'") quote = line.indexOf("'", quote + 2)
  return quote === -1 ? line.length : quote + 1
}

function decodeLiteral(literal: string): string | null {
  if (literal === 'null') return null
  return literal
    .slice(literal.indexOf("'") + 1, -1)
    .replaceAll(/\\.|''/gs, (escaped) => CHARACTERS.get(escaped) ?? escaped)
}
