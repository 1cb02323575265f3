import { describe, expect, it } from 'vitest'

import { mutate, MUTANTS } from './mutants.ts'

/** The short run tries only some of them. */
describe('the mutants', () => {
  it('can all be made of the sources as they are today', async () => {
    for (const mutant of MUTANTS) {
      const sources = await mutate(mutant)
      expect(sources.size > 0 || mutant.statement !== undefined, mutant.name).toBe(true)
    }
  })

  it('fail loudly where the text to change is gone', async () => {
    const change = { module: 'src/server/mail/outbox.ts', text: 'no such text', becomes: '' }
    const mutant = { name: 'm', changes: [change], shows: '', isShownByKill: false }
    await expect(mutate(mutant)).rejects.toThrow('m: src/server/mail/outbox.ts has 0 times no such text')
  })
})
