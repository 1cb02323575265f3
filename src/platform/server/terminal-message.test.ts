import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { terminalMessage } from './terminal-message.ts'

it.each([
  [
    'EACCES',
    /^\/data\/database cannot be used \(EACCES\): the user of this process must own it\.$/,
  ],
  ['EROFS', /^\/data\/database cannot be used \(EROFS\): its disk is mounted read-only: /],
])('the message about a file that is refused with %s contains advice', (code, line) => {
  const error = Object.assign(new Error(`${code}: refused, open`), { code, path: '/data/database' })
  expect(terminalMessage(error)).toMatch(line)
})

it('the message about a port in use names its setting', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 })
  expect(terminalMessage(error)).toMatch(/^Port 3000 is in use: .* set PORT /)
})

it('the message of any other error is unchanged', () => {
  expect(terminalMessage(new Error('no port'))).toBe('no port')
  expect(terminalMessage('no port')).toBe('no port')
  expect(() => readdirSync('/no/such/folder')).toThrow(
    expect.toSatisfy((error) => terminalMessage(error).includes('ENOENT')),
  )
})
