import { describe, expect, it } from 'vitest'

import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { Commitment } from '#draw/proof.ts'
import { auditDraws } from '#draw/server/audit-draws.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { putDraft } from '#testing/drafts/edit-draft.ts'
import { randomHex, serveApp } from '#testing/servers/served-app.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

import { prepareVenues } from './prepare-venues.ts'
import { publish } from './publish.ts'

const BY_OWNER = { role: 'owner', reason: null, memberId: null } as const
const PLAYERS = 60
const PUBLICATIONS = 5

describe.each(testDatabases)('publications while people play, on $name', ({ open }) => {
  it('make each draw by the odds that its player was promised, and lose no draw', async () => {
    const database = await open()
    await prepareVenues(database, { hashes: nodeHashes, isProduction: false })
    const asRole: AsRole = async (...transaction) => inRole(database, ...transaction)
    const store = createVenueStore(asRole)
    await store.refresh()
    const { services, post, spin } = await serveApp(database, [], { venues: store })

    const play = async () => {
      const ticket = randomHex(16)
      const response = await post('/functions/v1/draw-commitment', {
        appIdentifier: 'wafubar',
        ticket,
      })
      const { commitment, oddsHash } = (await response.json()) as Commitment
      const answer = await spin({ ticket, commitment, oddsHash })
      expect(answer.status).toBe(200)
      const { proof } = (await answer.json()) as SpinAnswer
      expect(proof.oddsHash).toBe(oddsHash)
      return oddsHash
    }
    const publishAll = async () => {
      for (let version = 1; version <= PUBLICATIONS; version += 1) {
        const prizes = wafubar.prizes.map((prize) => ({
          ...prize,
          probability: prize.probability + version,
        }))
        const revision = await database.transaction(async (query) =>
          putDraft(query, 'wafubar', { ...wafubar, prizes }),
        )
        const seen = { key: 'wafubar', revision, basedOn: version }
        const result = await publish({ ...seen, ...BY_OWNER }, database.transaction, services)
        expect(result).toMatchObject({ type: 'published', version: version + 1 })
        expect(store.find('wafubar')?.version).toBe(version + 1)
      }
    }
    const first = play()
    const [, ...played] = await Promise.all([
      publishAll(),
      first,
      ...Array.from({ length: PLAYERS - 1 }, play),
    ])
    const last = await play()
    expect(last).toBe(store.find('wafubar')?.oddsHash)
    expect(last).not.toBe(await first)
    expect(played).toHaveLength(PLAYERS)
    const { draws, flawed } = await auditDraws(
      services.asRole,
      services.hashes,
      services.drawSecret,
    )
    expect({ draws, flawed }).toEqual({ draws: PLAYERS + 1, flawed: [] })
    await database.close()
  })
})
