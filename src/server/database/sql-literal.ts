const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  "'": "''",
}

/** A text as PostgreSQL reads it back to the letter, on one line whatever it holds. */
export function toSqlLiteral(text: string | null): string {
  if (text === null) return 'null'
  const escaped = text.replaceAll(/[\\\n\r']/g, (character) => ESCAPES[character] ?? character)
  return /[\\\n\r]/.test(text) ? `E'${escaped}'` : `'${escaped}'`
}
