import { expect, it } from 'vitest'

import { fieldHref } from './field-address.ts'

it.each([
  ['', '#/bar/publier/'],
  ['reason', '#/bar/publier/reason'],
  ['prizes', '#/bar/lots/prizes'],
  ['prizes[2].key', '#/bar/lots/prizes[2].key'],
  ['prizes.soft.stock.total', '#/bar/lots/prizes.soft.stock.total'],
  ['name', '#/bar/apparence/name'],
  ['accent', '#/bar/apparence/accent'],
  ['reviewLink', '#/bar/reglement/reviewLink'],
  ['legal.email', '#/bar/reglement/legal.email'],
])('the address of the field %j is %s', (path, href) => {
  expect(fieldHref('bar', path)).toBe(href)
})
