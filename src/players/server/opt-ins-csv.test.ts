import { array, assert, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { optInsCsv, type OptIn } from './opt-ins-csv.ts'

const CONFIRMED_AT = '2026-11-21T12:05:00.000Z'
const optIn = (address = 'ana@exemple.fr', textShown = 'J’accepte'): OptIn => ({
  address,
  confirmedAt: CONFIRMED_AT,
  values: [address, '2026-11-21T12:00:00.000Z', textShown, CONFIRMED_AT, 1],
})

/** Parses CSV by RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('the list of opt-ins', () => {
  it.each(['=1+1', '+33612345678@x.fr', '-2@x.fr', '@x', '\t=1', '\r=1'])(
    'prevents a spreadsheet from running the formula %j',
    (address) => {
      const [, row] = parse(optInsCsv([optIn(address)]))
      expect(row?.[0]).toBe(`'${address}`)
    },
  )

  it('is parsed to the same fields, for any text', () => {
    assert(
      property(array(record({ address: string(), textShown: string() })), (changes) => {
        const rows = parse(
          optInsCsv(changes.map(({ address, textShown }) => optIn(address, textShown))),
        ).slice(1)
        expect(rows.map((row) => row.length)).toEqual(changes.map(() => 5))
        for (const [index, { address, textShown }] of changes.entries()) {
          expect(rows[index]?.[0]?.endsWith(address)).toBe(true)
          expect(rows[index]?.[2]?.endsWith(textShown)).toBe(true)
        }
      }),
    )
  })

  it('has an empty cell for a value that is missing', () => {
    const [, row] = parse(optInsCsv([{ ...optIn(), values: [null, null, 'x'] }]))
    expect(row).toEqual(['', '', 'x'])
  })

  it('has column titles in French, and times in Paris that a French spreadsheet reads', () => {
    expect(optInsCsv([optIn()])).toBe(
      '\uFEFFadresse;demandé le;texte affiché;confirmé le;version des conditions\r\n' +
        'ana@exemple.fr;21/11/2026 13:00;J’accepte;21/11/2026 13:05;1\r\n',
    )
  })
})
