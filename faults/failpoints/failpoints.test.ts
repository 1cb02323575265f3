import { describe, expect, it } from 'vitest'

import { placeFailpoints } from './failpoints.ts'

describe('placeFailpoints', () => {
  it('wraps every await, nested ones too, without changing line numbers', () => {
    const { source, names } = placeFailpoints(
      'src/a.ts',
      'f()\nawait all((await claim(1)).map(send))',
    )
    expect(names).toEqual(['a.ts: all((await claim(1)).map(send))', 'a.ts: claim(1)'])
    const inner = 'await failpoint("a.ts: claim(1)", async () => (claim(1)))'
    expect(source.split('\n')).toEqual([
      expect.stringMatching(/^import \{ failpoint \} from 'file:.*';f\(\)$/),
      `await failpoint("a.ts: all((await claim(1)).map(send))", async () => (all((${inner}).map(send))))`,
    ])
  })

  it('adds a failpoint to each iteration of a for-await loop', () => {
    const { source, names } = placeFailpoints(
      'src/a.ts',
      'for await (const part of body) { read(part) }',
    )
    expect(names).toEqual(['a.ts: for await body'])
    expect(source).toContain(
      'of body) {await failpoint("a.ts: for await body", async () => {}); read(part) }',
    )
  })

  it('gives two awaits of the same expression different names', () => {
    expect(placeFailpoints('src/a.ts', 'await b()\nawait b()').names).toEqual([
      'a.ts: b()',
      'a.ts: b() (2)',
    ])
  })
})
