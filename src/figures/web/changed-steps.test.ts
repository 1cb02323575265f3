import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { NEW_VISITOR } from '#game/new-visitor.ts'
import { newParticipation, type Stored } from '#game/stored-game.ts'

import { countChangedSteps } from './changed-steps.ts'
import { countStep } from './count-step.ts'

describe('the steps that a page reports', () => {
  let reported: string[]
  let entries: Map<string, string>
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const at = (stored: Partial<Stored>, reviewMode = 'required') => ({
    venue: { key: 'wafubar', reviewMode },
    stored: { ...NEW_VISITOR, ...stored },
  })
  const participation = newParticipation({ ticket: '00', acceptedTerms: true, promoEmails: false })
  beforeEach(() => {
    reported = []
    entries = new Map()
    vi.stubGlobal('localStorage', storage)
    const sendBeacon = (url: string) => reported.push(url.split('/').slice(-2).join('/'))
    vi.stubGlobal('navigator', { onLine: true, sendBeacon })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are not reported without storage, and stay unreported while the browser is offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    countStep('wafubar', 'opened')
    expect([reported, entries.size]).toEqual([[], 0])
    vi.stubGlobal('localStorage', {
      getItem: denied,
      removeItem: denied,
    })
    expect(() => countStep('wafubar', 'opened')).not.toThrow()
    expect(() => countChangedSteps(at({ participation }), at({}))).not.toThrow()
  })

  it('are reported once each, even if the player repeats them', () => {
    for (let time = 0; time < 2; time += 1) {
      countStep('wafubar', 'opened')
      countChangedSteps(at({}), at({ reviewed: true }))
      countChangedSteps(
        at({ reviewed: true }),
        at({ reviewed: true, email_submitted: true, participation }),
      )
    }
    expect(reported).toEqual(['wafubar/opened', 'wafubar/reviewed', 'wafubar/entered'])
  })

  it('are reported again for each participation, including a review that is still confirmed', () => {
    const played = at({ reviewed: true, email_submitted: true, participation })
    countStep('wafubar', 'opened')
    countChangedSteps(at({}), played)
    reported.length = 0
    countChangedSteps(played, at({ reviewed: true }))
    countChangedSteps(at({ reviewed: true }), played)
    expect(reported).toEqual(['wafubar/opened', 'wafubar/reviewed', 'wafubar/entered'])
  })

  it('include no review before the result at a venue that asks for none', () => {
    const started = at({ reviewed: true }, 'invited')
    countChangedSteps(at({}, 'invited'), started)
    countChangedSteps(at({ reviewed: true, participation }, 'invited'), started)
    expect(reported).toEqual(['wafubar/opened'])
  })
})
