import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { staleTerms } from '#draw/draw-schema.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { promiseSpin } from '#testing/servers/promised-spin.ts'
import { randomHex, type ServedApp } from '#testing/servers/served-app.ts'
import { toPublished, wafubar } from '#testing/venues/example-venues.ts'
import { publishVersion } from '#testing/venues/publish-version.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import {
  FIRST_VERSION as FIRST,
  serveVersions,
  type ServedVersions,
} from '#testing/venues/serve-versions.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

const OTHER_TERRITORY = { territory: 'Paris' }

describe('the accepted terms', () => {
  let database: Database
  let served: ServedApp
  let versions: ServedVersions
  beforeEach(async () => {
    database = await openTestDatabase()
    versions = await serveVersions(database)
    served = versions.served
    return async () => database.close()
  })

  const publish: ServedVersions['publish'] = async (...call) => versions.publish(...call)
  const spin = async (termsHash?: string, more: object = {}) => {
    const response = await served.spin({ ...(termsHash && { termsHash }), ...more })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, body, code: body['code'] }
  }
  /** Returns the request of a player who has sent the form now. */
  const sendForm = async () => (await promiseSpin(served)).request
  const recordedVersions = async () =>
    served.asAdmin(async (query) =>
      (await query('select terms_version from private.participations order by played_at')).map(
        (row) => row['terms_version'],
      ),
    )

  it('are stale if they are unknown, and the answer has the venue and no changes', async () => {
    const { status, body } = await spin('ab'.repeat(32))
    expect([status, body]).toMatchObject([
      409,
      { code: 'stale_terms', venue: { key: 'wafubar', version: 1 }, reason: null, changes: null },
    ])
    expect(await recordedVersions()).toEqual([])
  })

  it('are stale 15 minutes after they were replaced, and the answer has the reason and the changed paragraphs', async () => {
    const sent = await sendForm()
    await publish(OTHER_TERRITORY, {
      reason: 'Le jeu se limite à Paris.',
      ago: '15 minutes 1 second',
    })
    const { status, body } = await spin(FIRST.terms.hash, sent)
    expect([status, body['reason']]).toEqual([409, 'Le jeu se limite à Paris.'])
    const read = readValue(staleTerms, body)
    expect(read?.venue).toEqual(versions.current())
    expect(read?.changes).toHaveLength(1)
    const [change] = read?.changes ?? []
    expect(change?.title).toBe('Conditions de participation')
    expect(change?.before.join()).toContain('le territoire suivant : la France.')
    expect(change?.after.join()).toContain('le territoire suivant : Paris.')
  })

  it('are accepted until 15 minutes after their replacement, and their version is recorded', async () => {
    const sent = await sendForm()
    await publish(OTHER_TERRITORY, { ago: '14 minutes 50 seconds' })
    expect((await spin(FIRST.terms.hash, sent)).status).toBe(200)
    expect((await spin(versions.current().terms.hash)).status).toBe(200)
    expect((await spin()).status).toBe(200)
    expect(await recordedVersions()).toEqual([1, 2, 2])
  })

  it('are stale at once after their replacement if the promise is older than 15 minutes', async () => {
    versions.promiseAgo(15 * 60 + 1)
    const old = await sendForm()
    versions.promiseAgo(14 * 60 + 50)
    const fresh = await sendForm()
    await publish(OTHER_TERRITORY)
    expect((await spin(FIRST.terms.hash, old)).code).toBe('stale_terms')
    expect((await spin(FIRST.terms.hash, fresh)).status).toBe(200)
  })

  it('are accepted with a token of release 1.0 until its odds are 15 minutes old', async () => {
    const [early, late] = [await sendForm(), await sendForm()]
    const makeTokenOf10 = ({ appIdentifier, ticket, oddsHash }: typeof early) =>
      served.services.tokens.make(`promise ${appIdentifier} ${ticket} ${oddsHash}`, '1')
    const ageOdds = async (interval: string) =>
      served.asAdmin(async (query) =>
        query('update private.odds_tables set in_force_since = in_force_since - $1::interval', [
          interval,
        ]),
      )
    await publish(OTHER_TERRITORY)
    await ageOdds('14 minutes 50 seconds')
    expect((await spin(FIRST.terms.hash, { ...early, note: makeTokenOf10(early) })).status).toBe(
      200,
    )
    await ageOdds('11 seconds')
    const refused = await spin(FIRST.terms.hash, { ...late, note: makeTokenOf10(late) })
    expect(refused.code).toBe('stale_terms')
  })

  it('are refused to 60 tickets whose form was sent after they were replaced', async () => {
    const early = await sendForm()
    await publish(OTHER_TERRITORY)
    const codes = new Set<unknown>()
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const { note, ...sent } = await sendForm()
      const tokens = [note, null, early.note]
      codes.add(
        (await spin(FIRST.terms.hash, { ...sent, note: tokens[visitor % tokens.length] })).code,
      )
    }
    expect([[...codes], await recordedVersions()]).toEqual([['stale_terms'], []])
  })

  it('are accepted if another server has just published them', async () => {
    const { terms, version } = await publishVersion(database, FIRST, {
      ...FIRST,
      ...OTHER_TERRITORY,
    })
    expect((await spin(terms.hash)).status).toBe(200)
    expect(await recordedVersions()).toEqual([version])
  })

  it('are accepted again after they were republished', async () => {
    await publish(OTHER_TERRITORY, { ago: '2 hours' })
    await publish({ territory: undefined }, { ago: '1 hour' })
    expect(versions.current().terms.hash).toBe(FIRST.terms.hash)
    expect((await spin(FIRST.terms.hash)).status).toBe(200)
    expect(await recordedVersions()).toEqual([3])
  })

  it('are accepted if another server has republished them', async () => {
    await publish(OTHER_TERRITORY, { ago: '2 hours' })
    await publishVersion(database, versions.current(), FIRST)
    expect((await spin(FIRST.terms.hash)).status).toBe(200)
    expect(await recordedVersions()).toEqual([3])
  })

  it('are never stale after a change of logo, theme or link', async () => {
    await publish(
      { logo: 'nolimit', theme: 'nolimit', mapsLink: 'https://x.fr' },
      { ago: '1 hour' },
    )
    expect((await spin(FIRST.terms.hash)).status).toBe(200)
    expect(await recordedVersions()).toEqual([2])
  })

  it('are never stale for a ticket that has played', async () => {
    const [ticket, userEmail] = [randomHex(16), `${randomHex(6)}@example.org`]
    const first = await spin(FIRST.terms.hash, { ticket, userEmail })
    await publish(OTHER_TERRITORY, { ago: '1 hour' })
    const again = await spin(FIRST.terms.hash, { ticket, userEmail })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('are checked before the venue’s dates, and only a player who accepts the new terms learns of a closed venue', async () => {
    await publish({ closesAt: '2026-01-01T00:00:00Z' }, { ago: '1 hour' })
    expect((await spin(FIRST.terms.hash)).code).toBe('stale_terms')
    expect((await spin(versions.current().terms.hash)).code).toBe('closed')
  })

  it('are checked before the odds', async () => {
    const stale = { oddsHash: 'ab'.repeat(32) }
    expect((await spin('ab'.repeat(32), stale)).code).toBe('stale_terms')
    expect((await spin(FIRST.terms.hash, stale)).code).toBe('stale_odds')
  })

  it('are stale with the last reason since their acceptance, even if a later change has no reason', async () => {
    await publish(OTHER_TERRITORY, { reason: 'Le jeu se limite à Paris.', ago: '2 hours' })
    await publish({ retentionMonths: 3 }, { ago: '1 hour' })
    const { body } = await spin(FIRST.terms.hash)
    expect(body['reason']).toBe('Le jeu se limite à Paris.')
    expect(body['changes']).toHaveLength(2)
  })

  it('are stale if they belong to another venue', async () => {
    const [other] = toPublished([{ ...wafubar, key: 'autre', name: 'Autre' }]) as [PublishedVenue]
    await putVersions(database, [other])
    expect((await spin(other.terms.hash)).code).toBe('stale_terms')
  })
})
