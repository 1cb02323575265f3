import { expect, it } from 'vitest'

import { addressWarning, printedAddress } from './printed-address.ts'

it('a poster prints the public URL and the key', () => {
  expect(printedAddress('https://roue.example/', 'bar')).toBe('https://roue.example/bar')
})

it.each([
  ['http://localhost:3000/bar', 'onlyThisMachine'],
  ['http://127.0.0.1/bar', 'onlyThisMachine'],
  ['http://[::1]:3000/bar', 'onlyThisMachine'],
  ['http://192.168.1.9/bar', 'notHttps'],
  ['http://localhost.example/bar', 'notHttps'],
  ['https://roue.example/bar', null],
])('the address %s has the warning %s', (url, warning) => {
  expect(addressWarning(url)).toBe(warning)
})
