import { expect, it } from 'vitest'

import { writeCsv } from './csv.ts'

const cell = (value: string | number) => writeCsv([[value]]).slice(1, -2)

it.each([
  ['=cmd|calc', `'=cmd|calc`],
  ['+33', `'+33`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [' =1+1', `' =1+1`],
  ['\t=1+1', `'\t=1+1`],
  ['Soft; "grand"\n=1', '"Soft; ""grand""\n=1"'],
  ['2026-11-24', '2026-11-24'],
])('the text %j is neither a formula, nor several cells or lines', (text, written) => {
  expect(cell(text)).toBe(written)
})

it('numbers have a decimal comma and keep their sign, and the file begins with a byte order mark', () => {
  expect(
    writeCsv([
      ['Lot', 'Tirés'],
      ['Bière', -12.5],
    ]),
  ).toBe('\uFEFFLot;Tirés\r\nBière;-12,5\r\n')
})
