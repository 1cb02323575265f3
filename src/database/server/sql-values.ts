/** Converts between JavaScript values and PostgreSQL's text format, for both databases. */

const BOOL = 16
const BYTEA = 17
const INT8 = 20
const INT2 = 21
const INT4 = 23
const JSON_TEXT = 114
const FLOAT4 = 700
const FLOAT8 = 701
const TIMESTAMPTZ = 1184
const JSONB = 3802

const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/**
 * Returns '2026-11-21T12:00:00.500Z' for '2026-11-21 13:00:00.5+01', for any time zone of the
 * session.
 */
function toIsoTime(text: string): string {
  const utc = UTC_TIME.exec(text)
  // A fast path without Date, because PostgreSQL nearly always returns UTC.
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const time = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))

/** The parsers of SQL types by OID. A value of any other type stays a text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [BOOL]: (text) => text === 't',
  [BYTEA]: toBytes,
  [INT8]: Number,
  [INT2]: Number,
  [INT4]: Number,
  [JSON_TEXT]: JSON.parse,
  [JSONB]: JSON.parse,
  [FLOAT4]: Number,
  [FLOAT8]: Number,
  [TIMESTAMPTZ]: toIsoTime,
}

const quote = (text: string | null) =>
  text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/**
 * Returns a parameter in text format. An array becomes an SQL array, and any other object JSON;
 * pass `JSON.stringify(list)` for a JSON array.
 */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((item) => quote(toParameter(item))).join(',')}}`
  return JSON.stringify(value)
}
