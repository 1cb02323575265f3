import { describe, expect, it } from 'vitest'

import { bytesOf, type StoredAnswer } from '#platform/http/server/stored-answer.ts'

import { createByteCache } from './byte-cache.ts'

const answerOf = (bytes: number): StoredAnswer => ({
  type: 'text/plain',
  etag: '"a"',
  cacheControl: 'no-cache',
  policy: null,
  bodies: { identity: new Uint8Array(bytes - 1), br: new Uint8Array(1) },
})
const createCache = (limitBytes = 1000) => createByteCache(bytesOf, limitBytes)

describe('a cache with a limit of bytes', () => {
  it('does not keep a failure, and makes the value again at the next request', async () => {
    const cache = createCache()
    const failed = cache.get('/a', 'v1', async () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
    expect(await cache.get('/a', 'v1', async () => answerOf(1))).toEqual(answerOf(1))
  })

  it('makes a value once for several callers, and a new value if the content changes', async () => {
    const cache = createCache()
    const made: string[] = []
    const get = async (content: string) =>
      cache.get('/a', content, async () => {
        made.push(content)
        return answerOf(1)
      })
    const [first, second] = await Promise.all([get('v1'), get('v1'), get('v1')])
    expect(first).toBe(second)
    expect([cache.has('/a', 'v1'), cache.has('/a', 'v2'), cache.has('/b', 'v1')]).toEqual([
      true,
      false,
      false,
    ])
    expect(await get('v2')).not.toBe(first)
    await get('v2')
    await get('v1')
    expect(made).toEqual(['v1', 'v2', 'v1'])
  })

  it('removes the least recently used values, and never has more bytes than its limit', async () => {
    const cache = createCache(100)
    const made: string[] = []
    const get = async (name: string) =>
      cache.get(name, 'v1', async () => {
        made.push(name)
        return answerOf(40)
      })
    for (const name of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(name)
    expect(made).toEqual(['/a', '/b', '/c', '/b'])
  })

  it('does not keep a value that is larger than its limit', async () => {
    const cache = createCache(100)
    let made = 0
    for (let time = 0; time < 2; time += 1)
      await cache.get('/a', 'v1', async () => {
        made += 1
        return answerOf(101)
      })
    expect(made).toBe(2)
  })
})
