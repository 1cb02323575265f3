import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postersCalls, postersFiles } from '#admin/posters/web/posters-calls.ts'
import type { Database } from '#database/server/database.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { createPrints } from '#posters/server/print-thread.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn } from '#testing/members/signed-in.ts'
import { watchThreads } from '#testing/posters/drawing-threads.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { createFixedStore, EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'

import { PRINTS_OF_MEMBER } from './limits.ts'

const ROLES = { wafubar: 'manager', nolimit: 'manager' }
const printHref = (venue: string, format: 'svg' | 'pdf', version?: string) =>
  postersFiles('print', venue, { print: 'poster', format, ...(version && { version }) })

describe('the prints that a server caches', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => database.close())

  it('are still sent to a member who has used up the limit of drawings', async () => {
    const limits = createLimits(randomBytes(32), null)
    const prints = createPrints()
    await prints.get('wafubar-affiche-a5.pdf', '1', async () => 'cached')
    const { app } = await serveApp(database, EXAMPLE_VENUES, { limits, prints })
    const member = await signIn(database, app, ROLES)
    const other = await signIn(database, app, ROLES)
    for (let asked = 0; asked < PRINTS_OF_MEMBER.points; asked += 1)
      await limits.take(PRINTS_OF_MEMBER, member.id)
    const refused = await member.get(printHref('nolimit', 'svg'))
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'too_many_requests', seconds: expect.any(Number) as number },
    ])
    expect(await (await member.get(printHref('wafubar', 'pdf'))).text()).toBe('cached')
    expect((await other.get(printHref('nolimit', 'svg'))).status).toBe(200)
  })

  it('are drawn once for each version, and not by the call for the list of prints', async () => {
    const prints = createPrints()
    const drawAll = async (version: number, name: string) => {
      const venues = createFixedStore([{ ...wafubar, version, name }])
      const { app } = await serveApp(database, EXAMPLE_VENUES, { prints, venues })
      const member = await signIn(database, app, ROLES)
      return watchThreads(async () => {
        await member.call(postersCalls('read', 'wafubar'))
        const asked = Array.from({ length: 8 }, async () => {
          const response = await member.get(printHref('wafubar', 'svg'))
          return /<title>([^<]*) –/.exec(await response.text())?.[1]
        })
        return [...new Set(await Promise.all(asked))]
      })
    }
    expect(await drawAll(1, 'Un')).toMatchObject({ result: ['Un'], threads: { started: 1 } })
    expect(await drawAll(1, 'Un')).toMatchObject({ result: ['Un'], threads: { started: 0 } })
    expect(await drawAll(2, 'Deux')).toMatchObject({ result: ['Deux'], threads: { started: 1 } })
  })

  it.each(['svg', 'pdf'] as const)(
    'are cached for an hour by the browser, if the address names the version in force: %s',
    async (format) => {
      const prints = createPrints()
      await prints.get(`wafubar-affiche-a5.${format}`, '1', async () => 'cached')
      const { app } = await serveApp(database, EXAMPLE_VENUES, { prints })
      const member = await signIn(database, app, ROLES)
      const headersOf = async (version?: string) => {
        const { headers } = await member.get(printHref('wafubar', format, version))
        return [headers.get('cache-control'), headers.get('vary')]
      }
      expect(await headersOf()).toEqual(['no-store', null])
      expect(await headersOf('2')).toEqual(['no-store', null])
      expect(await headersOf('1')).toEqual(['private, max-age=3600', 'cookie'])
    },
  )
})
