import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { layOutSignInMail } from '#texts/members/sign-in-mail.ts'

import { formatSignInCode, makeSignInCode, readSignInCode } from './sign-in-code.ts'

const codes = fc
  .uint8Array({ minLength: 8, maxLength: 8 })
  .map((bytes) => makeSignInCode(() => bytes))

it.each([
  '',
  'ABCD-EFG',
  'ABCD-EFGHJ',
  'ABCD-EFG0',
  'ABCD-EFG1',
  'ABCDEFGI',
  'ABCDEFGO',
  'ÀBCD-EFGH',
  'ABCD_EFGH',
])('the text %j is not accepted as a code', (typed) => {
  expect(readSignInCode(typed)).toBeNull()
})

it('a code is read in any usual spelling', () => {
  fc.assert(
    fc.property(codes, (code) => {
      for (const typed of [
        code,
        formatSignInCode(code),
        ` ${code.toLowerCase()}\n`,
        code.split('').join(' '),
        `\u200B${code}\u202C`,
      ])
        expect(readSignInCode(typed)).toBe(code)
    }),
  )
})

it('a code uses each of its 32 characters for eight of the 256 values of a byte', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = Array.from({ length: 32 }, (_, n) =>
    makeSignInCode(() => all.slice(n * 8, n * 8 + 8)),
  ).join('')
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
})

it('a code in the mail has a hyphen without a gap beside it', () => {
  const { html } = layOutSignInMail(formatSignInCode('2JQXPGKV'), 'https://roue.example/')
  expect(html).toContain('>2JQX-PGKV</p>')
})
