import { expect, it } from 'vitest'

import { keyProblem } from '#venues/document/key-problem.ts'

import { parseRoute } from './routes.ts'

it.each([
  '',
  '/',
  'lots',
  '/wafubar',
  '/wafubar/lots',
  '/lien',
  '/entrer/',
  '/constructor/x',
  '/__proto__/x',
])('the address %j contains no secret', (hash) => {
  expect(parseRoute(hash).type).toBe('venue')
})

it.each([
  ['premiere-ouverture', 'setUp'],
  ['entrer', 'signIn'],
  ['lien', 'oneTime'],
])(
  'the word %j introduces the secret of a link, and no venue may have it as its key',
  (word, type) => {
    expect(parseRoute(`/${word}/Ab-1_x`)).toEqual({ type, secret: 'Ab-1_x' })
    expect(keyProblem(word)).not.toBeNull()
  },
)
