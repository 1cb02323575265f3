import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { SpinAnswer } from '#core/calls.ts'
import { openPglite } from '#server/database/pglite.ts'
import { runServer } from '#testing/running-server.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import { newCaller } from './callers.ts'
import { findViolations, NO_VIOLATIONS } from './invariants.ts'
import { newJournal, type Journal, type Player } from './journal.ts'
import { spin, startPlayers } from './players.ts'
import { seededRandom } from './seeded-random.ts'
import { openSite, type Site } from './site.ts'

const KILLS = Number(process.env['KILLS'] ?? 50)
const SEED = Number(process.env['SEED'] ?? 2026)
const CLIENTS = 6
const UP_FROM_MS = 20
const UP_TO_MS = 400
const REFUSED_WITHIN_MS = 5000
/** Far beyond what a run takes, for a machine that is busy. */
const PATIENCE_MS = 60_000 + KILLS * 10_000

describe('the real server on its embedded database', () => {
  let dataDir: string
  let site: Site
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roue-kill-'))
    site = openSite({ DATA_DIR: dataDir, DRAW_SECRET, RATE_LIMIT: 'off' })
    await site.server()
  }, PATIENCE_MS)
  afterAll(async () => {
    await (await site.server()).end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  it('refuses a second server on its directory, at once and in one clear line', async () => {
    const begun = performance.now()
    await expect(runServer({ DATA_DIR: dataDir, DRAW_SECRET })).rejects.toThrow(
      /^the server did not start: [^\n]*Another process is using this database \(\S+database\.lock\): stop it first[^\n]*\n$/,
    )
    expect(performance.now() - begun).toBeLessThan(REFUSED_WITHIN_MS)
  })

  it(`SIGKILL ${KILLS} times under load loses no acknowledged code`, { timeout: PATIENCE_MS }, async () => {
    const random = seededRandom(SEED)
    const journal = newJournal()
    const caller = newCaller(site.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { process: running } = await site.server()
      await pause(UP_FROM_MS + random() * (UP_TO_MS - UP_FROM_MS))
      expect(running.exitCode, 'the server ended by itself').toBeNull()
      await site.restart('SIGKILL')
    }
    await endPlayers()

    const acknowledged = { draws: [...journal.draws], codes: [...journal.codes] }
    const otherReplays = await findOtherReplays(acknowledged, async (player) => spin(player, caller, journal))
    expect(await (await site.server()).end()).toBe(0)
    const engine = await openPglite(join(dataDir, 'database'))
    const violations = await engine.transaction(async (query) => findViolations(query, journal))
    await engine.close()

    const { lostCodes, lostDraws, duplicateCodes } = violations
    const starts = site.startMs.toSorted((one, other) => one - other).map(Math.round)
    console.log(
      `${KILLS} kills: ${acknowledged.draws.length} acknowledged draws, ${acknowledged.codes.length} acknowledged codes, ` +
        `${lostCodes.length + lostDraws.length} lost, ${duplicateCodes.length} duplicates; ` +
        `start ${starts[starts.length >> 1]} ms at the median, ${starts.at(-1)} ms at most`,
    )
    expect(violations).toEqual(NO_VIOLATIONS)
    expect(otherReplays).toEqual([])
    expect(acknowledged.codes.length).toBeGreaterThan(KILLS / 10)
  })
})

/** Every draw is answered again with the same prize, at the same moment, and with the code that was saved for it. */
async function findOtherReplays(
  { draws, codes }: Pick<Journal, 'draws' | 'codes'>,
  replay: (player: Player) => Promise<SpinAnswer | null>,
): Promise<string[]> {
  const codeOf = new Map(codes.map(({ player, code }) => [player, code]))
  const others: string[] = []
  for (const { player, answer } of draws) {
    const expected = { ...answer, prizeCode: codeOf.get(player) ?? null }
    if (!isDeepStrictEqual(await replay(player), expected)) others.push(player.email)
  }
  return others
}
