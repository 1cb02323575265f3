import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import { switchesCalls, todayCalls, winsCalls } from '#admin/today/web/today-calls.ts'
import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import { REDEMPTIONS_OF_LINK } from '#redemption/server/limits.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { openBrowser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import {
  crowdEachDomain,
  serveApp,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

import type { ListWinsAnswer } from './wins.ts'

/** member-calls.test.ts tests that each call is refused to other members. */
describe('today at a venue', () => {
  let database: Database
  let served: ServedApp
  let manager: SignedInMember
  beforeEach(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    manager = await signIn(database, served.app, { wafubar: 'manager' })
  })
  afterEach(async () => database.close())

  const wonCode = async (app_identifier = 'wafubar') => {
    const win = await addParticipation(database, { app_identifier })
    return { code: await addCode(database, win), id: win.id }
  }
  const act = async (action: 'look' | 'handOver' | 'undo', code: string, by = manager) =>
    by.call(winsCalls('hand-over', 'wafubar', { action, code }))
  const countsNow = async (venue = 'wafubar', by = manager) =>
    (await by.call(todayCalls('read', venue))).counts
  const eventsOf = async (code: string) =>
    served.sql(
      'select event, member_id, staff_link_id from private.redemptions where code = $1 order by number',
      [code],
    )

  it('does not find the codes of another venue', async () => {
    const stranger = await signIn(database, served.app, { nolimit: 'owner' })
    const { code } = await wonCode()
    const theirs = await wonCode('nolimit')
    expect(
      await stranger.call(winsCalls('hand-over', 'nolimit', { action: 'handOver', code })),
    ).toMatchObject({ outcome: 'code_unknown' })
    expect(await act('handOver', theirs.code)).toMatchObject({
      outcome: 'code_unknown',
      prize: null,
    })
    const { wins } = await manager.call(winsCalls('list', 'wafubar', { after: null }))
    expect(wins.map((win) => win.code)).toEqual([code])
    expect([await eventsOf(code), await eventsOf(theirs.code)]).toEqual([[], []])
  })

  it('shows a reader counts', async () => {
    const reader = await signIn(database, served.app, { wafubar: 'reader' })
    await wonCode()
    expect(await countsNow('wafubar', reader)).toEqual({ plays: 1, wins: 1, handed: 0, due: 1 })
  })

  it('limits the number of codes that a member can try', async () => {
    const limits = createLimits(randomBytes(32), served.services.asRole)
    const limited = await serveApp(database, undefined, { limits })
    const member = openBrowser(limited.app, { cookie: manager.cookie })
    const look = winsCalls('hand-over', 'wafubar', { action: 'look', code: 'ZZZZZZZZ' })
    const statuses: number[] = []
    for (let attempt = 0; attempt <= REDEMPTIONS_OF_LINK.points; attempt += 1)
      statuses.push((await member.send(look)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('hands a prize over once, with any spelling of its code, in the name of the member', async () => {
    const { code } = await wonCode()
    const spelled = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `
    expect(await act('look', spelled)).toMatchObject({
      outcome: 'done',
      prize: { code, redeemedAt: null },
    })
    expect(await act('handOver', spelled)).toMatchObject({ outcome: 'done', reason: null })
    const again = await act('handOver', code)
    expect(again).toMatchObject({ outcome: 'already_redeemed', prize: { code } })
    expect(again.reason).toMatch(/^Déjà remis le /)
    expect(await eventsOf(code)).toEqual([
      { event: 'handed', member_id: manager.id, staff_link_id: null },
    ])
    const { wins } = await manager.call(winsCalls('list', 'wafubar', { after: null }))
    expect(wins).toMatchObject([{ code, handed: { by: { kind: 'member' } } }])
    expect(await countsNow()).toEqual({ plays: 1, wins: 1, handed: 1, due: 0 })
  })

  it('does not hand over an expired prize', async () => {
    const { code, id } = await wonCode()
    await served.sql(
      `update private.participations set valid_until = now() - interval '1 hour' where id = $1`,
      [id],
    )
    expect(await act('handOver', code)).toMatchObject({ outcome: 'prize_expired' })
    const { wins } = await manager.call(winsCalls('list', 'wafubar', { after: null }))
    expect(wins).toMatchObject([{ isExpired: true, handed: null }])
  })

  it('lists all wins page by page, newest first, each once', async () => {
    const codes: string[] = []
    for (let count = 0; count < 45; count += 1) codes.unshift((await wonCode()).code)
    await addParticipation(database, { prize_type: 'nothing', prize_name: 'Dommage' })
    const pages = []
    for (let after = null; ;) {
      const page: ListWinsAnswer = await manager.call(winsCalls('list', 'wafubar', { after }))
      pages.push(page.wins.map(({ code }) => code))
      if (page.next === null) break
      after = page.next as never
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(pages.flat()).toEqual(codes)
  })

  it('lists unclaimed wins of any day: valid and not handed over, or with an undone hand-over', async () => {
    const [due, undone, handed, old, expired] = [
      await wonCode(),
      await wonCode(),
      await wonCode(),
      await wonCode(),
      await wonCode(),
    ]
    for (const { code } of [undone, handed]) await act('handOver', code)
    await act('undo', undone.code)
    await served.sql(
      `update private.participations set played_at = now() - interval '25 hours' where id = $1`,
      [old.id],
    )
    await served.sql(
      `update private.participations set valid_until = now() - interval '1 hour' where id = $1`,
      [expired.id],
    )
    const { wins } = await manager.call(winsCalls('list', 'wafubar', { after: null, due: true }))
    expect(wins.map(({ code }) => code)).toEqual([undone.code, due.code, old.code])
    expect((await countsNow()).due).toBe(3)
  })

  it('counts plays of today and the unclaimed wins of any day, of this venue only', async () => {
    const { id } = await wonCode()
    await wonCode('nolimit')
    await served.sql(
      `update private.participations set played_at = now() - interval '25 hours' where id = $1`,
      [id],
    )
    await addParticipation(database, { prize_type: 'nothing', prize_name: 'Dommage' })
    expect(await countsNow()).toEqual({ plays: 1, wins: 0, handed: 0, due: 1 })
  })

  it('counts from 6:00 on if the day starts then, and lists unclaimed wins by that day', async () => {
    const won = await Promise.all([wonCode(), wonCode()])
    await served.sql(`insert into private.day_starts values ('wafubar', 6, '-infinity')`)
    for (const [index, at] of ['05:59', '06:00'].entries())
      await served.sql(
        `update private.participations
         set played_at = (private.day_of('wafubar', now()) + $2::interval) at time zone 'Europe/Paris' where id = $1`,
        [won[index]?.id, at],
      )
    const {
      dayStartedAt = '',
      unclaimed,
      counts,
    } = await manager.call(todayCalls('read', 'wafubar'))
    await served.sql('delete from private.day_starts')
    expect(counts).toEqual({ plays: 1, wins: 1, handed: 0, due: 2 })
    expect(TODAY_TEXTS.countsLabel(dayStartedAt)).toBe('Depuis 6\u00a0h')
    const [today = '', yesterday = ''] = unclaimed?.map(({ day }) => day) ?? []
    expect(Date.parse(today) - Date.parse(yesterday)).toBe(86_400_000)
    expect(unclaimed?.map(({ count }) => count)).toEqual([1, 1])
  })

  it('asks only the owner for the hour of the day, until the draft has an hour', async () => {
    const owner = await signIn(database, served.app, { wafubar: 'owner' })
    const isAsked = async (member = owner) =>
      (await member.call(todayCalls('read', 'wafubar'))).mustChooseDayStart
    expect([await isAsked(manager), await isAsked()]).toEqual([false, true])
    const changes = [{ path: 'dayStart', was: null, now: '06:00' }]
    const edit = { author: owner.id, id: randomUUID(), changes }
    expect(await owner.call(draftCalls('edit', 'wafubar', edit))).toMatchObject({ conflicts: [] })
    expect(await isAsked()).toBe(false)
  })

  it('has one alert about the wins of a crowd today, with their units of the stock', async () => {
    const alertsNow = async () => (await manager.call(todayCalls('read', 'wafubar'))).alerts
    const mailed = { code_by_email: true, beyond_crowd: true }
    await addParticipation(database, { code_by_email: true })
    await addParticipation(database, { ...mailed, app_identifier: 'nolimit' })
    const yesterday = await addParticipation(database, mailed)
    await served.sql(
      `update private.participations set played_at = played_at - interval '1 day 1 hour' where id = $1`,
      [yesterday.id],
    )
    expect((await alertsNow()).map(({ type }) => type)).not.toContain('crowd')
    await addParticipation(database, mailed)
    await addParticipation(database, { ...mailed, stock_number: 7 })
    expect((await alertsNow()).filter(({ type }) => type === 'crowd')).toEqual([
      { type: 'crowd', wins: 2, units: 1, domains: [] },
    ])
    expect(await countsNow()).toEqual({ plays: 3, wins: 3, handed: 0, due: 4 })
  })

  it('shows managers only each crowded mail domain, with its new mailboxes and waiting codes', async () => {
    const limits = crowdEachDomain()
    const crowded = await serveApp(database, venuesThat('win'), { limits })
    const losing = await serveApp(database, venuesThat('lose'), { limits })
    for (const userEmail of ['a@mail.chez-moi.fr', 'b@chez-moi.fr'])
      await crowded.spin({ userEmail })
    await losing.spin({ userEmail: 'c@CHEZ-MOI.fr' })
    await crowded.spin({ userEmail: 'ana@gmail.com', appIdentifier: 'nolimit' })
    await createLateCodeRound(crowded.services)()
    const alertsOf = async (by: SignedInMember) =>
      (await by.call(todayCalls('read', 'wafubar'))).alerts.filter(({ type }) => type === 'crowd')
    const domains = [{ domain: 'chez-moi.fr', mailboxes: 3, waiting: 1 }]
    expect(await alertsOf(manager)).toEqual([{ type: 'crowd', wins: 2, units: 0, domains }])
    const reader = await signIn(database, served.app, { wafubar: 'reader' })
    expect(await alertsOf(reader)).toEqual([{ type: 'crowd', wins: 2, units: 0, domains: [] }])
  })

  it('has an alert about failed mails, without mails to erased players', async () => {
    await wonCode()
    const erased = await wonCode()
    await served.sql(`update private.mails set created_at = now() - interval '16 minutes'`)
    await served.sql(
      `update private.mails set status = 'failed' where code <> $1 and recipient = 'player'`,
      [erased.code],
    )
    await served.sql(`update private.mails set status = 'erased' where code = $1`, [erased.code])
    const { alerts } = await manager.call(todayCalls('read', 'wafubar'))
    expect(alerts).toContainEqual({ type: 'mails', count: 2 })
    const { steps } = await manager.call(openingCalls('read', 'wafubar'))
    for (const id of ['legal', 'reviewLink', 'mailbox'])
      expect(steps).toContainEqual({ id, state: 'todo' })
  })

  it('alerts only the owner of the installation if there is no backup', async () => {
    const { backups } = served.services
    backups.hasFailed = true
    const owner = await signIn(
      database,
      served.app,
      { wafubar: 'owner' },
      { ownsInstallation: true },
    )
    const alertsOf = async (by: SignedInMember) =>
      (await by.call(todayCalls('read', 'wafubar'))).alerts
    expect(await alertsOf(manager)).not.toContainEqual({ type: 'backup' })
    expect(await alertsOf(owner)).toContainEqual({ type: 'backup' })
    backups.lastAt = Date.now()
    expect(await alertsOf(owner)).not.toContainEqual({ type: 'backup' })
  })

  it('pauses the game and opens it again, with one row in the audit log for each change', async () => {
    const venues = createVenueStore(served.services.asRole)
    await venues.refresh()
    served = await serveApp(database, undefined, { venues })
    manager = await signIn(database, served.app, { wafubar: 'manager' })
    const switchTo = async (to: 'paused' | 'opened') =>
      manager.call(switchesCalls('pause-or-open', 'wafubar', { to }))
    expect(await switchTo('paused')).toEqual({ type: 'done' })
    expect((await served.spin()).status).toBe(403)
    expect((await manager.call(todayCalls('read', 'wafubar'))).unavailability).toEqual({
      code: 'paused',
      at: null,
    })
    expect(await switchTo('paused')).toEqual({ type: 'unchanged' })
    expect(await switchTo('opened')).toEqual({ type: 'done' })
    expect((await served.spin()).status).toBe(200)
    expect(
      await served.sql(
        `select event, member_id from private.venue_events where event <> 'published' order by id`,
      ),
    ).toEqual([
      { event: 'paused', member_id: manager.id },
      { event: 'opened', member_id: manager.id },
    ])
    await served.sql(
      `update private.venues set archived_at = now() where app_identifier = 'wafubar'`,
    )
    expect(await switchTo('opened')).toEqual({ type: 'refused' })
  })
})
