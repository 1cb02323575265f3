import { describe, expect, it } from 'vitest'

import { placeFailpoints } from './failpoints.ts'

describe('the failpoints of a module', () => {
  it('stand around every await, the inner ones too, and leave each line where it was', () => {
    const { source, names } = placeFailpoints('src/a.ts', 'f()\nawait all((await claim(1)).map(send))')
    expect(names).toEqual(['a.ts: all((await claim(1)).map(send))', 'a.ts: claim(1)'])
    const inner = 'await passing("a.ts: claim(1)", async () => (claim(1)))'
    expect(source.split('\n')).toEqual([
      expect.stringMatching(/^import \{ passing \} from 'file:.*';f\(\)$/),
      `await passing("a.ts: all((await claim(1)).map(send))", async () => (all((${inner}).map(send))))`,
    ])
  })

  it('stand at each turn of a loop that awaits', () => {
    const { source, names } = placeFailpoints('src/a.ts', 'for await (const part of body) { read(part) }')
    expect(names).toEqual(['a.ts: for await body'])
    expect(source).toContain('of body) {await passing("a.ts: for await body", async () => {}); read(part) }')
  })

  it('count the same work awaited twice', () => {
    expect(placeFailpoints('src/a.ts', 'await b()\nawait b()').names).toEqual(['a.ts: b()', 'a.ts: b() (2)'])
  })
})
