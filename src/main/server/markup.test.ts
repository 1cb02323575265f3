import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailboxCalls } from '#admin/mailbox/web/mailbox-calls.ts'
import { postersFiles } from '#admin/posters/web/posters-calls.ts'
import { invitationsCalls } from '#admin/team/web/team-calls.ts'
import type { Database } from '#database/server/database.ts'
import type { VenueFile } from '#main/page-renderer.ts'
import { createVenuePages, loadBuiltRenderer } from '#main/server/pages/venue-pages.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { makeMarkupDocument, MARKUP } from '#testing/venues/markup-document.ts'
import { toVenue } from '#venues/venue.ts'

import { MAIL_KINDS } from './mail-kinds.ts'

const { document, closed } = makeMarkupDocument()
const venue = toVenue('wafubar', document)
const MEMBER = `o'neil&co@members.example`
const PLAYER = `a&b'{c}@exemple.fr`

/** Matches an element that the markup has made, or a quotation mark that could end an attribute. */
const UNESCAPED =
  /<img[ /]src=x|onerror=a(?:>|&gt;)"|onerror=a(?:>|&gt;)(?:&quot;|&#34;|&#x22;)'|\{c\}'/

describe('markup in every text of a venue', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    const pages = createVenuePages(loadBuiltRenderer)
    served = await serveApp(database, [venue], { pages })
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    await served.sql('update private.members set name = $1, email = $2', [MARKUP, MEMBER])
  })
  afterAll(async () => database.close())

  it('is tested in each field that accepts any text', () => {
    const numbersAndChoices = [
      'accent',
      'closesAt',
      'codeByEmailOnly',
      'dayStart',
      'initials',
      'legal.isExample',
      'logo',
      'opensAt',
      'period',
      'prizes.*.alcohol',
      'prizes.*.icon',
      'prizes.*.key',
      'prizes.*.probability',
      'prizes.*.stock.perDay',
      'prizes.*.stock.total',
      'prizes.*.validityDays',
      'refuseDisposableEmails',
      'retentionMonths',
      'reviewMode',
      'reviewsPerDay',
      'squareLogo',
      'termsDate',
      'theme',
      'winMails',
    ]
    expect(closed.toSorted()).toEqual(numbersAndChoices)
  })

  it.each(['/', '/wafubar'])('is text in the page %s', async (path) => {
    const html = await (await served.app.request(path)).text()
    expect(html).toContain('&lt;img src=x onerror=a&gt;&quot;')
    expect(html).not.toMatch(UNESCAPED)
  })

  it('is text in the first view and the start of the terms that a page inserts', async () => {
    const response = await served.app.request('/venues/wafubar.json')
    const { firstView } = (await response.json()) as VenueFile
    expect(firstView).toContain('&lt;img src=x onerror=a&gt;&quot;')
    expect(firstView).not.toMatch(UNESCAPED)
  })

  it('is text in each mail, of every kind', async () => {
    const win = async (userEmail: string) => {
      const ticket = randomHex(16)
      const response = await served.spin({ userEmail, ticket, promoEmails: true })
      const won = { ticket, answer: (await response.json()) as never }
      expect((await served.saveCode(randomHex(4).toUpperCase(), won)).status).toBe(201)
    }
    for (const email of [PLAYER, `+${PLAYER}`]) await win(email)
    await served.post('/functions/v1/ask-my-data', { appIdentifier: 'wafubar', userEmail: PLAYER })
    await served.sql(`insert into private.mails (kind, recipient, app_identifier, subject, facts)
         values ('mailbox_changed', 'venue', 'wafubar', '1', '{"mailbox":"old@bar.example"}')`)
    await served.sql('update private.mails set next_attempt_at = now()')
    await served.services.outbox.sendOverdue()
    const rows = await served.sql<{ kind: string; status: string }>(
      'select distinct kind, status from private.mails',
    )
    expect(rows.map(({ kind, status }) => [kind, status]).toSorted()).toEqual(
      [...MAIL_KINDS.keys()].map((kind) => [kind, 'sent']).toSorted(),
    )
    const ofOutbox = served.mails.length
    await owner.call(invitationsCalls('invite', 'wafubar', { role: 'reader', email: PLAYER }))
    await owner.call(mailboxCalls('send-code', 'wafubar'))
    await owner.call(membersCalls('start-sign-in', { email: MEMBER }))
    await expect.poll(() => served.mails.length).toBe(ofOutbox + 3)
    for (const { subject, html, to } of served.mails) {
      expect([subject, to, UNESCAPED.exec(html)?.[0]]).toEqual([subject, to, undefined])
      expect(subject).not.toMatch(/[\r\n]/)
    }
    expect(
      served.mails.filter(({ html }) => html.includes('&lt;img src=x')).length,
    ).toBeGreaterThan(5)
  })

  it.each(['poster', 'table-card'] as const)('is text in the %s', async (print) => {
    const get = async (format: 'svg' | 'pdf') =>
      owner.get(postersFiles('print', 'wafubar', { print, format }))
    const svg = await (await get('svg')).text()
    expect(svg).toContain('&lt;img src=x onerror=a&gt;')
    expect(svg).not.toMatch(UNESCAPED)
    expect((await get('pdf')).status).toBe(200)
  })
})
