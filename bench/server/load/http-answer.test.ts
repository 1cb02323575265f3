import { expect, test } from 'vitest'

import { readAnswer } from './http-answer.ts'

const SIZED = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nkeep-alive: timeout=5\r\n\r\nhello'
const CHUNKED = 'HTTP/1.1 409 Conflict\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

test('an incomplete answer has no status yet', () => {
  for (const answer of [SIZED, CHUNKED]) {
    for (let end = 0; end < answer.length; end += 1) expect(readAnswer(answer.slice(0, end))).toBe(null)
  }
})

test('a complete answer has its status', () => {
  expect(readAnswer(SIZED)).toBe(200)
  expect(readAnswer(CHUNKED)).toBe(409)
})
