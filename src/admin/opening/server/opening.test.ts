import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { editDraft } from '#testing/drafts/edit-draft.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { newDocument } from '#texts/venues/document/new-document.ts'

const VENUE = 'new-bar'
const DOCUMENT = { ...newDocument('Le Comptoir'), reviewLink: 'https://g.page/r/comptoir/review' }

describe('the checklist of a new venue', () => {
  let database: Database
  let served: ServedApp
  let member: SignedInMember
  const stepsDone = async () =>
    (await member.call(openingCalls('read', VENUE))).steps
      .filter(({ state }) => state === 'done')
      .map(({ id }) => id)
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    await served.asAdmin(async (query) => {
      await createVenue(query, { key: VENUE, content: newDocument('Le Comptoir'), memberId: null })
    })
    member = await signIn(database, served.app, { [VENUE]: 'manager' })
  })
  afterAll(async () => database.close())

  it('begins with no step done', async () => {
    expect(await stepsDone()).toEqual([])
  })

  it('counts an opened review link as done until the draft has another link', async () => {
    await editDraft(member, VENUE, DOCUMENT)
    await member.call(openingCalls('see-step', VENUE, { step: 'reviewLink' }))
    expect(await stepsDone()).toEqual(['reviewLink'])
    const content = { ...DOCUMENT, reviewLink: 'https://g.page/r/another/review' }
    await editDraft(member, VENUE, content)
    expect(await stepsDone()).toEqual([])
  })

  it('records in the audit log, only once, that the prizes were seen', async () => {
    await member.call(openingCalls('see-step', VENUE, { step: 'prizes' }))
    await member.call(openingCalls('see-step', VENUE, { step: 'prizes' }))
    expect(await stepsDone()).toEqual(['prizes'])
    const rows = await served.sql(
      `select member_id from private.venue_events where app_identifier = $1 and event = 'prizes_seen'`,
      [VENUE],
    )
    expect(rows).toEqual([{ member_id: member.id }])
  })

  it('asks to archive the published examples of its owner, but not a draft of an example', async () => {
    const key = 'demo-bar'
    await served.asAdmin(async (query) => {
      await createVenue(query, {
        key,
        content: newDocument('Démo'),
        isExample: true,
        memberId: null,
      })
    })
    const owner = await signIn(database, served.app, { [VENUE]: 'manager', [key]: 'owner' })
    const steps = async () =>
      (await owner.call(openingCalls('read', VENUE))).steps.map(({ id }) => id)
    expect(await steps()).not.toContain('examples')
    const run = async (text: string) => served.sql(text, [key])
    await run(
      `insert into private.venue_versions
         (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
       select $1, 1, content, content_hash, articles, terms_hash, 1, odds_hash
       from private.venue_versions where app_identifier = 'wafubar' and number = 1`,
    )
    expect(await steps()).toContain('examples')
    await run('update private.venues set archived_at = now() where app_identifier = $1')
    expect(await steps()).not.toContain('examples')
  })

  it('counts a phone of the staff only while it is active', async () => {
    await served.sql(
      `insert into private.staff_links (app_identifier, secret_hash, activated_at, phone_hash)
         values ($1, $2, now(), $2)`,
      [VENUE, 'a'.repeat(64)],
    )
    expect(await stepsDone()).toContain('phone')
    await served.sql(
      `update private.staff_links set revoked_at = now() where app_identifier = $1`,
      [VENUE],
    )
    expect(await stepsDone()).not.toContain('phone')
  })
})
