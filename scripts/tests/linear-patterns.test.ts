import { createRequire } from 'node:module'

import type * as recheck from 'recheck'
import { describe, expect, it, vi } from 'vitest'

import {
  readPatterns,
  recordBuilt,
  sourceFiles,
  type Pattern,
} from '#testing/patterns/source-patterns.ts'
import LINEAR from '#testing/patterns/linear-patterns.json' with { type: 'json' }

// This file contains the checker in JavaScript, without workers and programs of the machine.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof recheck

/**
 * The time-out of a check, which is long enough for a busy machine. Without a verdict in this time,
 * a pattern counts as not linear.
 */
const CHECK_TIMEOUT_MS = 300_000
/**
 * By default, each part of a check has a limit of 1 s. The verdict would then depend on the load.
 */
const CHECK = {
  timeout: CHECK_TIMEOUT_MS,
  seedingTimeout: CHECK_TIMEOUT_MS,
  incubationTimeout: CHECK_TIMEOUT_MS,
  attackTimeout: CHECK_TIMEOUT_MS,
  // Otherwise the strings that the checker tries, and so some verdicts, change from run to run.
  randomSeed: 0,
}
const ALL_TIMEOUT_MS = 900_000

const { literals, builders } = readPatterns(sourceFiles())

/** The longest address of a player. */
const ADDRESS = `${'a.'.repeat(31)}a@${'b.'.repeat(94)}fr`

/**
 * The checker takes up to ten seconds for a counted repeat. Without the limit of the repeat, the
 * check takes no time, and matching is no faster.
 */
const LONG_REPEAT = /\{(\d+),\d{2,}\}/g

const unlimited = ({ source }: Pattern) => source.replaceAll(LONG_REPEAT, '{$1,}')
const textOf = (pattern: Pattern) => `/${unlimited(pattern)}/${pattern.flags}`

/** Returns a line for each pattern whose time grows faster than the length of the text. */
function findSlow(patterns: readonly Pattern[]): readonly string[] {
  const distinct = new Map(patterns.map((pattern) => [textOf(pattern), pattern]))
  return [...distinct].flatMap(([text, pattern]) => {
    const { place, flags } = pattern
    const source = unlimited(pattern)
    const verdict = checkSync(source, flags, CHECK)
    if (verdict.status === 'safe') return []
    const found = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'no verdict'
    return [`${place} ${text}: ${found}`]
  })
}

const slow = (source: string) => findSlow([{ place: 'here', source, flags: '' }])

describe('the time of a regular expression grows linearly with the text', () => {
  it('an exponential or quadratic expression is found', () => {
    expect(slow(String.raw`^(?:\s*(?:translate|scale)\((?:[\d.]+[\s,]*)+\)[\s,]*)+$`)).toHaveLength(
      1,
    )
    expect(slow(String.raw`\s+$`)).toEqual([String.raw`here /\s+$/: 2nd degree polynomial`])
    expect(slow('^[a-z]+-[a-z]+$')).toEqual([])
  })

  it(
    'in each literal of src/',
    () => {
      expect(literals.length).toBeGreaterThan(150)
      const texts = literals.map(textOf)
      // These literals are linear, and their checks take 40 s. A changed literal is not in the list.
      expect(LINEAR.filter((text) => !texts.includes(text))).toEqual([])
      expect(findSlow(literals.filter((one) => !LINEAR.includes(textOf(one))))).toEqual([])
    },
    ALL_TIMEOUT_MS,
  )

  it(
    'in each expression that src/ builds, at load or from a text of limited length',
    async () => {
      // An earlier test of this process may have loaded the modules.
      vi.resetModules()
      const built = await recordBuilt(async () => {
        await import('#main/server/call-list.ts')
        const { redactAddresses } = await import('#mail/server/redact-addresses.ts')
        redactAddresses({ outcome: 'refused', reason: '' }, ADDRESS)
      })
      expect(new Set(built.map(({ place }) => place))).toEqual(builders)
      expect(findSlow(built)).toEqual([])
    },
    ALL_TIMEOUT_MS,
  )

  it('in the address of each route', async () => {
    const { createApp } = await import('#main/server/app.ts')
    const { servicesWithoutDatabase } =
      await import('#testing/servers/services-without-database.ts')
    const app = createApp(
      servicesWithoutDatabase(),
      () => null,
      async () => new Response(),
    )
    const parts = app.routes.flatMap(({ path }) => [...path.matchAll(/\{(.+?)\}(?=\/|\?|$)/g)])
    expect(parts.length).toBeGreaterThan(3)
    const patterns = parts.map(([place, source = '']) => ({
      place,
      source: `^(?:${source})$`,
      flags: '',
    }))
    expect(findSlow(patterns)).toEqual([])
  })
})
