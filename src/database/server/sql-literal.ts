const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  "'": "''",
}
const CHARACTERS = new Map(Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]))

/** A text as PostgreSQL reads it back to the letter, on one line whatever it holds. */
export function toSqlLiteral(text: string | null): string {
  if (text === null) return 'null'
  const escaped = text.replaceAll(/[\\\n\r']/g, (character) => ESCAPES[character] ?? character)
  return /[\\\n\r]/.test(text) ? `E'${escaped}'` : `'${escaped}'`
}

/** `(…, …)`, one row of `values`. */
export const toSqlRow = (row: readonly (string | null)[]) => `(${row.map(toSqlLiteral).join(', ')})`

/**
 * The texts of a row that `toSqlRow` wrote; null for anything else. What it finds is written again and compared: whatever the
 * search takes for a literal, no other spelling passes.
 */
export function readSqlRow(line: string): readonly (string | null)[] | null {
  const row: (string | null)[] = []
  let at = 1
  while (at < line.length) {
    const end = endOfLiteral(line, at)
    row.push(textOf(line.slice(at, end)))
    at = end + ', '.length
  }
  return toSqlRow(row) === line ? row : null
}

function endOfLiteral(line: string, start: number): number {
  if (line.startsWith('null', start)) return start + 'null'.length
  const opening = line.indexOf("'", start)
  if (opening === -1) return line.length
  let quote = line.indexOf("'", opening + 1)
  while (quote !== -1 && line[quote + 1] === "'") quote = line.indexOf("'", quote + 2)
  return quote === -1 ? line.length : quote + 1
}

function textOf(literal: string): string | null {
  if (literal === 'null') return null
  return literal
    .slice(literal.indexOf("'") + 1, -1)
    .replaceAll(/\\.|''/gs, (escaped) => CHARACTERS.get(escaped) ?? escaped)
}
