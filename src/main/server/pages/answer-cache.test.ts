import { describe, expect, it } from 'vitest'

import type { StoredAnswer } from '#platform/http/server/stored-answer.ts'

import { createAnswerCache } from './answer-cache.ts'

const answerOf = (bytes: number): StoredAnswer => ({
  type: 'text/plain',
  etag: '"a"',
  cacheControl: 'no-cache',
  policy: null,
  bodies: { identity: new Uint8Array(bytes) },
})

describe('the cache of answers', () => {
  it('does not keep a failure, and makes the answer again', async () => {
    const cache = createAnswerCache()
    const failed = cache.get('/a', 'v1', async () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
    expect(await cache.get('/a', 'v1', async () => answerOf(1))).toEqual(answerOf(1))
  })

  it('makes one answer for several callers, and another one when the content changes', async () => {
    const cache = createAnswerCache()
    const made: string[] = []
    const get = async (content: string) =>
      cache.get('/a', content, async () => {
        made.push(content)
        return answerOf(1)
      })
    const [first, second] = await Promise.all([get('v1'), get('v1'), get('v1')])
    expect(first).toBe(second)
    expect(await get('v2')).not.toBe(first)
    await get('v2')
    await get('v1')
    expect(made).toEqual(['v1', 'v2', 'v1'])
  })

  it('removes the answers that were not asked for longest, and never has more bytes than its limit', async () => {
    const cache = createAnswerCache(100)
    const made: string[] = []
    const get = async (name: string) =>
      cache.get(name, 'v1', async () => {
        made.push(name)
        return answerOf(40)
      })
    for (const name of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(name)
    expect(made).toEqual(['/a', '/b', '/c', '/b'])
  })

  it('does not keep an answer that is larger than its limit', async () => {
    const cache = createAnswerCache(100)
    let made = 0
    for (let time = 0; time < 2; time += 1)
      await cache.get('/a', 'v1', async () => {
        made += 1
        return answerOf(101)
      })
    expect(made).toBe(2)
  })
})
