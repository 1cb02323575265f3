import { describe, expect, it } from 'vitest'

import { mutate, MUTANTS } from './mutants.ts'

/** The short run starts only some of them. */
describe('the mutants', () => {
  it('all apply to the current sources', async () => {
    for (const mutant of MUTANTS) {
      const sources = await mutate(mutant)
      expect(sources.size > 0 || mutant.statement !== undefined, mutant.name).toBe(true)
    }
  })

  it('throw when the text to change is missing', async () => {
    const change = { module: 'src/mail/server/outbox.ts', text: 'no such text', becomes: '' }
    const mutant = { name: 'm', changes: [change], shows: '', isShownByKill: false }
    await expect(mutate(mutant)).rejects.toThrow('m: src/mail/server/outbox.ts has 0 times no such text')
  })
})
