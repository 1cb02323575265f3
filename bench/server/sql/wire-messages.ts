/** SQL that a PostgreSQL client sent: one statement, or a script of several without parameters. */
export type SentSql = { readonly text: string; readonly params: readonly (string | null)[] }

const LENGTH_BYTES = 4
const TYPE_BYTES = 1
const INT16_BYTES = 2

/** Returns a parser of the messages of one client. It accepts chunks of any size; parameters must be in text format. */
export function readWire(): (chunk: Buffer) => SentSql[] {
  let rest: Buffer = Buffer.alloc(0)
  let hasBegun = false
  const parsed = new Map<string, string>()

  const read = (type: string, body: Buffer): SentSql | null => {
    if (type === 'Q') return { text: stringAt(body, 0).text, params: [] }
    if (type === 'P') {
      const name = stringAt(body, 0)
      parsed.set(name.text, stringAt(body, name.end).text)
    }
    return type === 'B' ? readBind(body, parsed) : null
  }

  return (chunk) => {
    const sent: SentSql[] = []
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message of a connection has no type.
      const start = hasBegun ? TYPE_BYTES : 0
      if (rest.length < start + LENGTH_BYTES) return sent
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return sent
      const type = hasBegun ? rest.toString('latin1', 0, TYPE_BYTES) : ''
      const sql = read(type, rest.subarray(start + LENGTH_BYTES, end))
      if (sql) sent.push(sql)
      hasBegun = true
      rest = rest.subarray(end)
    }
  }
}

function readBind(body: Buffer, parsed: ReadonlyMap<string, string>): SentSql {
  const statement = stringAt(body, stringAt(body, 0).end)
  const formats = body.readInt16BE(statement.end)
  let at = statement.end + INT16_BYTES + INT16_BYTES * formats
  const count = body.readInt16BE(at)
  at += INT16_BYTES
  const params = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += LENGTH_BYTES + Math.max(0, length)
    return length < 0 ? null : body.toString('utf8', at - length, at)
  })
  return { text: parsed.get(statement.text) ?? '', params }
}

function stringAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start)
  return { text: body.toString('utf8', start, end), end: end + 1 }
}
