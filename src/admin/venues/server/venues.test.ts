import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toDraftDocument } from '#admin/document/draft-document.ts'
import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { editDraft } from '#testing/drafts/edit-draft.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { EXAMPLE_REVIEW_LINK } from '#texts/venues/document/new-document.ts'

describe('the venues of the owner of the installation', () => {
  let database: Database
  let served: ServedApp
  let installer: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    installer = await signIn(database, served.app, { wafubar: 'owner' }, { ownsInstallation: true })
  })
  afterAll(async () => database.close())

  const create = async (key: string, name = 'Chez Léa') =>
    installer.call(venuesCalls('create', { key, name, preset: 'cafe' }))
  const draftOf = async (key: string) => {
    const [row] = await served.sql<{ content: object; revision: number }>(
      'select content, revision from private.venue_drafts where app_identifier = $1',
      [key],
    )
    return row
  }

  it.each(['', 'a b', '../x', 'gestion', '1bar', 'wafubar'])(
    'do not get the key « %s »',
    async (key) => {
      expect(await create(key)).toMatchObject({
        type: 'refused',
        field: 'key',
        problem: expect.stringMatching(/\.$/),
      })
    },
  )

  it.each(['', '  ', 'a\nb', '\u202e'])('do not get the name %j', async (name) => {
    expect(await create('new-bar', name)).toMatchObject({ type: 'refused', field: 'name' })
    expect(await draftOf('new-bar')).toBeUndefined()
  })

  it('begin as a draft of a preset, unpublished, with the member as owner', async () => {
    expect(await create('chez-lea')).toEqual({ type: 'created', key: 'chez-lea' })
    expect(await create('chez-lea')).toMatchObject({ type: 'refused' })
    expect(await draftOf('chez-lea')).toMatchObject({
      revision: 1,
      content: { name: 'Chez Léa', reviewMode: 'invited', legal: { isExample: true } },
    })
    const { venues, member } = await installer.call(membersCalls('me'))
    // The mailbox is the member's address: mails to an example would be lost.
    expect(await draftOf('chez-lea')).toMatchObject({ content: { adminEmail: member?.email } })
    expect(venues.at(-1)).toMatchObject({
      key: 'chez-lea',
      name: 'Chez Léa',
      role: 'owner',
      state: 'draft',
    })
    // The back office draws the mark of each venue; a session has no other field of a document.
    expect(venues.map(({ look }) => look)).toEqual([
      { theme: 'neon', logo: 'wafubar' },
      { theme: 'comptoir' },
    ])
    expect(served.services.venues.find('chez-lea')).toBeUndefined()
  })

  const copy = async (source: string, key: string) =>
    installer.call(venuesCalls('duplicate', { source, key, name: 'Le deuxième' }))

  it('are copied only from venues of the member', async () => {
    for (const source of ['nolimit', 'no-such-bar'])
      expect(await copy(source, 'third')).toMatchObject({ type: 'refused' })
    expect(await draftOf('third')).toBeUndefined()
  })

  it('are copied without the data of the original location', async () => {
    await create('first')
    const first = toDraftDocument((await draftOf('first'))?.content)
    const { reviewMode: _mode, ...required } = first
    const content = {
      ...required,
      reviewLink: 'https://g.page/r/first/review',
      mapsLink: 'https://maps.example/first',
      adminEmail: 'first@bar.example',
      termsDate: '2026-11-01',
      opensAt: '2026-11-01T18:00:00+01:00',
      closesAt: '2026-11-20T02:00:00+01:00',
      initials: 'L',
      logo: 'nolimit',
      squareLogo: 'nolimit',
      legal: { ...first.legal, company: 'Léa SARL', isExample: false },
      reason: 'Le rhum manque.',
    }
    await editDraft(installer, 'first', content)
    expect(await copy('first', 'second')).toEqual({ type: 'created', key: 'second' })
    const copied = (await draftOf('second'))?.content
    expect(copied).toMatchObject({
      name: 'Le deuxième',
      reviewMode: 'invited',
      prizes: first.prizes,
      reviewLink: EXAMPLE_REVIEW_LINK,
      mapsLink: expect.stringMatching(/query=Le%20deuxi%C3%A8me$/),
      legal: { company: 'Léa SARL', isExample: true },
      adminEmail: (await installer.call(membersCalls('me'))).member?.email,
    })
    const ownFields = [
      'termsDate',
      'opensAt',
      'closesAt',
      'initials',
      'logo',
      'squareLogo',
      'reason',
    ]
    for (const field of ownFields) expect(copied).not.toHaveProperty(field)
  })

  it('are archived by an owner, for ever', async () => {
    await create('short-lived')
    await installer.call(venuesCalls('archive', 'short-lived'))
    await installer.call(venuesCalls('archive', 'short-lived'))
    const { venues } = await installer.call(membersCalls('me'))
    expect(venues.find(({ key }) => key === 'short-lived')).toMatchObject({ state: 'archived' })
    expect(await create('short-lived')).toMatchObject({ type: 'refused' })
  })
})
