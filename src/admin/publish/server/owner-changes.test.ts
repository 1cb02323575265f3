import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { auditCalls } from '#admin/audit/web/audit-calls.ts'
import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { publicationCalls } from '#admin/publish/web/publish-calls.ts'
import { todayCalls } from '#admin/today/web/today-calls.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { editDraft, putDraft } from '#testing/drafts/edit-draft.ts'
import { openBrowser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { AUDIT_TEXTS } from '#texts/admin/audit/messages.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

import { publish as publishAs } from './publish.ts'

const [cocktail, ...others] = wafubar.prizes as [VenueDocument['prizes'][number]]
/** A document with a value for each change below that removes a value. */
const BEFORE: VenueDocument = {
  ...wafubar,
  codeByEmailOnly: true,
  prizes: [{ ...cocktail, probability: 1 }, ...others],
}
const legal = (change: Partial<VenueDocument['legal']>) => ({
  legal: { ...wafubar.legal, ...change },
})
const tea = { key: 'tea', name: 'Thé', icon: 'soft', alcohol: false, probability: 2 } as const
const withPrizes = (...prizes: VenueDocument['prizes']) => ({ prizes })

const BY_OWNERS: readonly (readonly [string, Partial<VenueDocument>])[] = [
  ['the link to reviews', { reviewLink: 'https://reviews.thief.example/' }],
  ['the link to the map', { mapsLink: 'https://maps.thief.example/' }],
  ['the name', { name: 'Chez un autre' }],
  ['the company', legal({ company: 'Un Autre SARL' })],
  ['the legal e-mail', legal({ email: 'thief@thief.example' })],
  ['the director of publication', legal({ publicationDirector: 'Un Autre' })],
  ['the host', legal({ host: 'Un autre hébergeur' })],
  ['the mediator', legal({ mediator: 'Un autre médiateur' })],
  ['the provider of mails', legal({ mailProvider: 'Un autre prestataire' })],
  ['no mail about wins', { winMails: false }],
  ['disposable addresses', { refuseDisposableEmails: false }],
  ['codes shown to invented addresses', { codeByEmailOnly: false }],
  ['addresses erased at once', { retentionMonths: 1 }],
  ['terms of 2001', { termsDate: '2001-01-01' }],
  ['details of a prize without details', withPrizes({ ...cocktail, details: '1 cl' }, ...others)],
  ['a new prize with details', withPrizes(...BEFORE.prizes, { ...tea, details: '1 cl' })],
]
const BY_MANAGERS: readonly (readonly [string, Partial<VenueDocument>])[] = [
  ['the invitation', { invitation: 'Venez.' }],
  ['the theme and the accent', { theme: 'nolimit', accent: '#a00050' }],
  ['the logo', { logo: 'nolimit' }],
  ['better odds', withPrizes({ ...cocktail, probability: 2 }, ...others)],
  ['a new prize', withPrizes({ ...cocktail, probability: 2 }, ...others, tea)],
  ['more games', { period: 'day' }],
  ['a review that is not asked for', { reviewMode: 'invited' }],
]
const REFUSED_MANAGER = {
  type: 'refused',
  problems: [{ path: '', message: PUBLICATION_PROBLEMS.ownerOnly }],
}

describe('a change that only an owner may publish', () => {
  let database: Database
  let served: ServedApp
  let withoutMails: ServedApp
  let venue: string
  let count = 0
  let owner: SignedInMember
  let partner: SignedInMember
  let manager: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    const venues = createVenueStore(async (...transaction) => asRole(database, ...transaction))
    served = await serveApp(database, undefined, { venues })
    withoutMails = await serveApp(database, undefined, { venues, canSendMail: false })
  })
  afterAll(async () => database.close())
  beforeEach(async () => {
    count += 1
    venue = `bar-${count}`
    await database.transaction(async (query) =>
      createVenue(query, { key: venue, content: BEFORE, memberId: null }),
    )
    served.mails.length = 0
    owner = await signIn(database, served.app, { [venue]: 'owner' })
    partner = await signIn(database, served.app, { [venue]: 'owner' })
    manager = await signIn(database, served.app, { [venue]: 'manager' })
    await manager.call(publicationCalls('publish', venue, { revision: 1, basedOn: 0 }))
  })

  const preview = async (member: SignedInMember) => member.call(publicationCalls('preview', venue))
  /** Publishes the draft after its preview. */
  const publish = async (member: SignedInMember) => {
    const { revision, basedOn } = await preview(member)
    return member.call(publicationCalls('publish', venue, { revision, basedOn }))
  }
  const published = async () => {
    const { inForce } = await owner.call(draftCalls('read', venue))
    return { version: inForce?.version, content: inForce?.content }
  }
  const nameOf = ({ id }: SignedInMember) => `Member ${id.slice(0, 4)}`
  const addressOf = ({ id }: SignedInMember) => `${id}@members.example`
  const alertsOf = async ({ app }: ServedApp, { cookie }: SignedInMember) => {
    const { alerts } = await openBrowser(app, { cookie }).call(todayCalls('read', venue))
    return alerts.filter(({ type }) => type === 'ownerChange')
  }

  it('is refused to a manager, with the advice to ask an owner; an owner can publish it without a reason', async () => {
    for (const [title, change] of BY_OWNERS) {
      await editDraft(manager, venue, { ...BEFORE, ...change })
      const before = await published()
      const shown = await preview(manager)
      expect([title, shown]).toMatchObject([title, { isOwnerMissing: true, problems: [] }])
      expect([title, await publish(manager)]).toEqual([title, REFUSED_MANAGER])
      expect(await published()).toEqual(before)
      expect([title, await preview(owner)]).toMatchObject([
        title,
        { isOwnerMissing: false, needsReason: false, problems: [] },
      ])
    }
    expect((await publish(owner)).type).toBe('published')
    // This is the mailbox of the venue, which an owner has drafted.
    await editDraft(owner, venue, { ...BEFORE, adminEmail: 'partner@wafubar.example' })
    expect(await publish(manager)).toEqual(REFUSED_MANAGER)
    await editDraft(owner, venue, BEFORE)
    expect((await publish(owner)).type).toBe('refused')
  })

  it('is neither a change of the look nor a change without a loss for players', async () => {
    for (const [title, change] of BY_MANAGERS) {
      const { content } = await published()
      await editDraft(manager, venue, { ...content, ...change })
      expect([title, await publish(manager)]).toMatchObject([title, { type: 'published' }])
    }
    expect(served.mails).toEqual([])
  })

  it('is announced once to the other owners, by mail and in the audit log, and keeps the reason of the draft', async () => {
    const change = { ...BEFORE, invitation: 'Venez.', reviewLink: 'https://other.example/' }
    await editDraft(manager, venue, { ...change, reason: 'Le rhum manque' })
    const { revision, basedOn } = await preview(owner)
    for (let press = 0; press < 3; press += 1)
      expect(
        await owner.call(publicationCalls('publish', venue, { revision, basedOn })),
      ).toMatchObject({ type: 'published', version: basedOn + 1 })
    await expect.poll(() => served.mails.length).toBe(1)
    const [mail] = served.mails
    expect(mail?.to).toBe(addressOf(partner))
    const text = mail?.text.replaceAll('\u00A0', ' ') ?? ''
    expect(text).toContain(`${nameOf(owner)} a changé`)
    expect(text).toMatch(/Le \d+\S* \S+ \d{4} à \d+ h \d\d, .* : Lien pour donner un avis\./)
    expect(text).toContain(`https://roue.example/gestion#/${venue}/publier`)
    const { events } = await owner.call(auditCalls('list', venue, { before: null }))
    const event = events.find(({ event: name }) => name === 'published')
    expect(event && AUDIT_TEXTS.describe(event)).toBe(
      'a publié la version 2 (Lien pour donner un avis)',
    )
    expect(JSON.stringify(events)).not.toMatch(/@|other\.example/)
    const { content } = await owner.call(draftCalls('read', venue))
    expect(content).toMatchObject({ reason: 'Le rhum manque' })

    await editDraft(manager, venue, { ...change, invitation: 'Jouez.' })
    await publish(partner)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(served.mails).toHaveLength(1)
    expect(await alertsOf(served, partner)).toEqual([])
  })

  it('is announced on « Aujourd’hui » if no mail can be sent or a command has published it', async () => {
    await editDraft(manager, venue, { ...BEFORE, name: 'Chez un autre' })
    await publish(owner)
    expect(await alertsOf(withoutMails, partner)).toMatchObject([
      { by: nameOf(owner), subject: 'Nom de l’établissement', version: 2 },
    ])
    for (const other of [owner, manager]) expect(await alertsOf(withoutMails, other)).toEqual([])

    const revision = await database.transaction(async (query) => putDraft(query, venue, BEFORE))
    const command = { key: venue, revision, basedOn: 2, role: 'owner', reason: null } as const
    await publishAs({ ...command, memberId: null }, database.transaction, served.services)
    for (const member of [owner, partner])
      expect(await alertsOf(served, member)).toMatchObject([{ by: null, version: 3 }])
    await database.transaction(async (query) => {
      await query('alter table private.venue_events disable trigger refuse_change')
      await query(`update private.venue_events set at = at - interval '7 days'`)
      await query('alter table private.venue_events enable trigger refuse_change')
    })
    expect(await alertsOf(withoutMails, partner)).toEqual([])
  })
})
