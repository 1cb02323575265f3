import { expect, test } from 'vitest'

import { readWire } from './wire-messages.ts'

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) =>
  Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255))
const message = (type: string, ...parts: readonly (string | Buffer)[]) => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const param = (text: string) => Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)])

const CONVERSATION = Buffer.concat([
  message('', int32(196_608), 'user', 'server', ''),
  message('p', 'secret'),
  message('Q', 'begin; set local x = 1'),
  message('P', '', 'select $1, $2', int16(0)),
  message('B', '', '', int16(0), int16(2), param('été'), int32(-1), int16(0)),
  message('S'),
])
const SENT = [
  { text: 'begin; set local x = 1', params: [] },
  { text: 'select $1, $2', params: ['été', null] },
]

test('SQL is read with its parameters; passwords and other messages are not', () => {
  expect(readWire()(CONVERSATION)).toEqual(SENT)
})

test('chunk boundaries do not change the result', () => {
  const read = readWire()
  expect([...CONVERSATION].flatMap((byte) => read(Buffer.from([byte])))).toEqual(SENT)
})
