import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readEnv } from '#main/server/env.ts'
import { posterCommand } from '#posters/server/poster-command.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { statsCommand } from '#stats/server/stats-command.ts'
import { EXAMPLE_STATS } from '#testing/stats/example-stats.ts'
import { EXAMPLE_VENUES, storeOf } from '#testing/venues/example-venues.ts'

const read = readEnv({})
if (!read.ok) throw new Error('an empty environment is a good one')
const { env } = read
const refused = (message: RegExp) => ({
  name: 'CommandRefused',
  message: expect.stringMatching(message) as string,
})

const services = { venues: storeOf(EXAMPLE_VENUES), publicUrl: env.publicUrl }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roue-venue-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run venue -- poster', () => {
  it('refuses invalid arguments and unknown venues with one line', async () => {
    await expect(posterCommand.prepare([], env)).rejects.toMatchObject(refused(/^Usage: npm run venue/))
    await expect(posterCommand.prepare(['a', 'b', 'c'], env)).rejects.toMatchObject(refused(/^Usage/))
    const unknown = posterCommand.run?.({ services } as never, 'nulle-part')
    await expect(unknown).rejects.toMatchObject(refused(/^There is no venue 'nulle-part'.*wafubar/))
  })

  it('warns of an address that only this machine can open', async () => {
    const said = async (publicUrl: string) => {
      const output = await posterCommand.run?.({ services: { ...services, publicUrl } } as never, 'wafubar')
      return posterCommand.finish(output ?? '', ['wafubar', folder])
    }
    expect(await said('http://localhost:3000')).toMatch(
      /opens http:\/\/localhost:3000\/wafubar\nWARNING: only this/,
    )
    expect(await said('https://roue.example/')).toMatch(/opens https:\/\/roue\.example\/wafubar$/)
    expect(readFileSync(join(folder, 'wafubar-affiche-a5.pdf'), 'latin1')).toMatch(/^%PDF-1\.7/)
    expect(existsSync(join(folder, 'wafubar-chevalet-a6.pdf'))).toBe(true)
  })
})

describe('npm run venue -- stats', () => {
  const stats: VenueStats = {
    ...EXAMPLE_STATS,
    prizes: [{ name: 'Soft', isWin: true, drawn: 9, expected: 0.1, rangeMin: 0, rangeMax: 1.2 }],
  }
  const output = JSON.stringify({ venue: EXAMPLE_VENUES[0], stats })

  it.each([
    [[]],
    [['wafubar', '--csv']],
    [['wafubar', '--html', '--now']],
    [['wafubar', '--html', 'a', 'b']],
  ])('refuses %j', async (args) => {
    await expect(statsCommand.prepare(args, env)).rejects.toMatchObject(refused(/^Usage: npm run venue/))
  })

  it('prints the funnel, and writes the page if a file is given', async () => {
    const printed = await statsCommand.finish(output, ['wafubar'])
    expect(printed).toMatch(
      /^Wafu Bar \(wafubar\)\n {2}page opened +1243\n {2}review confirmed +861 {2}69 % of page opened\n/,
    )
    expect(printed).toMatch(/Soft +9 {2}0\.1 \(0\.0 to 1\.2\) {2}OUTSIDE/)
    const file = join(folder, 'stats.html')
    expect(await statsCommand.finish(output, ['wafubar', '--html', file])).toContain(file)
    expect(readFileSync(file, 'utf8')).toContain('<title>Wafu Bar\u00a0: la roue en chiffres</title>')
  })
})
