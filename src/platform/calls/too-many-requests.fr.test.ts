import { describe, expect, it } from 'vitest'

import { spinDelayText } from '#texts/draw/spin-wait.ts'
import { tooManyRequestsText } from '#texts/platform/calls/too-many-requests.ts'

const NOW = Date.parse('2026-11-21T20:40:20+01:00')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the text of a delay', () => {
  it.each([
    [1, 'dans 1 seconde'],
    [25, 'dans 25 secondes'],
    [60, 'dans 60 secondes'],
    [91, 'dans 2 minutes'],
    [3_599, 'dans 60 minutes'],
    [3_600, 'à 21 h 41'],
    [3 * 3_600, 'à 23 h 41'],
    [4 * 3_600, 'demain à 0 h 41'],
    [86_400, 'demain à 20 h 41'],
  ])('of %i seconds contains the time to come back: %s', (seconds, time) => {
    expect(plain(tooManyRequestsText(seconds, NOW))).toBe(`Trop de demandes. Réessayez ${time}.`)
    expect(plain(spinDelayText(seconds, NOW))).toContain(`${time}.`)
  })

  it('announces an automatic retry only for a delay after which the page retries by itself', () => {
    expect(spinDelayText(60, NOW)).toContain('part tout seul')
    expect(spinDelayText(61, NOW)).toContain('Revenez')
  })
})
