import { expect, it } from 'vitest'

import { meantAddress } from './meant-address.ts'

it.each([
  '',
  'ana',
  'ana@',
  'ana@example.fr',
  'ana@gmail',
  'ana@orange.com',
  'ana@outlook.be',
  // These are real providers, one letter away from a usual domain.
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@gmail.com',
  'Ana@GMAIL.com',
  'ana@sfr.fr',
  'ana@live.fr',
  'ana@yahoo.fr',
  'ana@laposte.net',
  // A pasted address may contain invisible characters.
  '\u200Eana@gm\u00ADail.com\u200B',
])('no correction is suggested for %j', (email) => {
  expect(meantAddress(email)).toBeNull()
})

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['GMAI.COM', 'gmail.com'],
  ['orange.f', 'orange.fr'],
  ['ornage.fr', 'orange.fr'],
  ['hotmial.fr', 'hotmail.fr'],
  ['wanado.fr', 'wanadoo.fr'],
  ['laposte.ner', 'laposte.net'],
  ['fre.fr', 'free.fr'],
  ['yaho.fr', 'yahoo.fr'],
  ['gmial.c\u00ADom', 'gmail.com'],
])('an address at %s gets a suggestion with %s', (typed, meant) => {
  expect(meantAddress(` Ana@${typed} `)).toBe(`Ana@${meant}`)
})
