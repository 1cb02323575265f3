import { afterEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { toSqlLiteral } from '#database/server/sql-literal.ts'
import { asRole } from '#database/server/transactions.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { backupText, restoreText, rowsOfBackup } from '#testing/database/backup-text.ts'
import { testDatabases, type TestDatabase } from '#testing/database/databases.ts'
import { addMember } from '#testing/database/managed-venues.ts'
import { addParticipation, codeRow, insertInto } from '#testing/database/participations.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import { putOddsInForce } from '#testing/venues/put-odds-in-force.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import { addUntouchedExamples } from '#testing/venues/untouched-examples.ts'

import { readTables } from './backup-tables.ts'

const AWKWARD = [
  `O'Brien@exemple.fr`,
  String.raw`back\slash\n''"@exemple.fr`,
  'line\nbreak;\r\n-- rows private.mails 7@exemple.fr',
  `');drop table private.participations;--@exemple.fr`,
  '$guard$ $1 ${x} {a,b} NULL null @exemple.fr',
  'é€𝔘🎡\u2028\u2029\u00a0\u0001\t\u007f@exemple.fr',
  '@',
] as const

const LIMITED = EXAMPLE_VENUES.map((venue) => ({
  ...venue,
  prizes: venue.prizes.map((prize) =>
    prize.name === 'Cocktail' ? { ...prize, stock: { total: 3 } } : prize,
  ),
}))

const ROLLS = [0, 5e-324, 0.1 + 0.2, 12.345678901234567, 99.99999999999999]

/**
 * Adds two versions of a venue that has replaced the examples. Their documents hold awkward texts.
 */
async function fillVenues(database: Database): Promise<void> {
  const versions = [1, 2].map((version) => ({ ...wafubar, version, invitation: AWKWARD.join(' ') }))
  await putVersions(database, versions)
  await database.transaction(async (query) => {
    const member = await addMember(query, { wafubar: 'owner' })
    await query(
      `insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ('wafubar', 7, '{"a": 1}', $1)`,
      [member],
    )
    await query(
      `insert into private.draft_edits (app_identifier, revision, id, member_id, changes)
       values ('wafubar', 7, gen_random_uuid(), $1, $2)`,
      [member, JSON.stringify([{ path: 'name', was: AWKWARD.join(' '), now: null }])],
    )
    await query(`insert into private.day_starts values ('wafubar', 6, '-infinity')`)
    await query(
      `insert into private.stopped_prizes (app_identifier, prize_key, stopped_by) values ('wafubar', 'soft', $1)`,
      [member],
    )
    await query(
      `insert into private.venue_mailboxes (app_identifier, email, confirmed_by, confirmed_at)
       values ('wafubar', 'bar@wafubar.example', $1, now())`,
      [member],
    )
    await query(
      `insert into private.logos (app_identifier, hash, large, small, saved_by)
       values ('wafubar', encode(sha256('\\x00ff27225c61'), 'hex'), '\\x00ff27225c', '\\x61', $1)`,
      [member],
    )
    await query(
      `insert into private.venue_events (app_identifier, event, version, member_id) values ('wafubar', 'published', 2, $1)`,
      [member],
    )
  })
}

/** Makes a used database: wins and losses, codes, mails in every state, a prize handed over. */
async function fill(database: Database): Promise<void> {
  await fillVenues(database)
  await putOddsInForce(LIMITED, nodeHashes, async (role, headers, work) =>
    asRole(database, role, headers, work),
  )
  await database.transaction(async (query) =>
    query(`select private.take_stock('wafubar', 'cocktail')`),
  )
  for (const [index, user_email] of AWKWARD.entries()) {
    const roll = ROLLS[index % ROLLS.length] ?? 0
    const won = await addParticipation(database, {
      user_email,
      roll,
      prize_name: `Bière "n°${index}" \\ ${index}'`,
    })
    await addParticipation(database, {
      prize_type: 'nothing',
      prize_name: 'Dommage',
      promo_emails: true,
    })
    const row = { ...codeRow(won), participation_id: won.id }
    await database.transaction(async (query) => {
      await query(insertInto('public.used_prize_codes', row), Object.values(row))
      const failed = `update private.mails set attempts = 3, last_error = $2, next_attempt_at = 'infinity',
        status = case recipient when 'player' then 'sent' else 'failed' end,
        sent_at = case recipient when 'player' then now() end where code = $1`
      if (index % 2 === 0) await query(failed, [row.code, `550 ${user_email.replaceAll('@', '…')}`])
    })
  }
  await database.transaction(async (query) => query(COUNTED))
  const waiting = await addParticipation(database, { code_by_email: true, beyond_crowd: true })
  await database.transaction(async (query) => {
    await query(
      `insert into private.crowded_domains (app_identifier, domain) values ('wafubar', 'exemple.fr')`,
    )
    await query(
      `insert into private.waiting_codes (participation_id, app_identifier, domain)
       values ($1, 'wafubar', 'exemple.fr')`,
      [waiting.id],
    )
    await query(
      `update private.player_addresses set crowded_domain = 'exemple.fr' where participation_id = $1`,
      [waiting.id],
    )
    await query(
      `insert into private.staff_links (app_identifier, secret_hash) values ('wafubar', repeat('a', 64))`,
    )
    await query(`insert into private.redemptions (code, number, event, staff_link_id)
      select code, 1, 'handed', 1 from public.used_prize_codes limit 1`)
    await query(`insert into private.refused_hand_overs (app_identifier, code, staff_link_id)
      select app_identifier, code, 1 from private.redemptions`)
  })
  const consent = `insert into private.promo_consents (participation_id, text_shown, confirmed_at)
    select id, prize_name || '; J’accepte "tout"', now() from private.participations where promo_emails`
  const erasure = `insert into private.erasures (reason, participations) values ('command', 2)`
  for (const statement of [consent, erasure])
    await database.transaction(async (query) => query(statement))
}

const COUNTED = `select private.count_step('wafubar', 'opened')`

/** Both databases write the same text, so a backup that moves also restores where it was made. */
const ROUTES = testDatabases.flatMap((from) =>
  testDatabases.filter((to) => to !== from).map((to) => ({ from, to })),
)

describe.each(ROUTES)('a backup from $from.name into $to.name', ({ from, to }) => {
  const opened: Database[] = []
  const open = async (database: TestDatabase) => {
    const one = await database.open()
    opened.push(one)
    return one
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(async (database) => database.close()))
  })

  it('restores the same rows, and the game continues with them', async () => {
    const source = await open(from)
    const target = await open(to)
    await fill(source)
    const backup = await backupText(source)
    // The server of the target has started and shown its page. It has published the examples,
    // recorded odds and counted a step.
    await addUntouchedExamples(target)
    const record = async () =>
      putOddsInForce(LIMITED, nodeHashes, async (role, headers, work) =>
        asRole(target, role, headers, work),
      )
    await record()
    await target.transaction(async (query) => query(COUNTED))
    expect((await restoreText(target, [backup])).toSorted()).toEqual([
      'private.crowded_domains 1',
      'private.day_starts 1',
      // The row of the edit that a server of 1.0 has written.
      'private.draft_fields 1',
      'private.due_clock 1',
      'private.erasures 1',
      'private.funnel_counts 4',
      'private.installation 0',
      'private.logos 1',
      // Two mails for each win, and a mail to a replaced mailbox.
      `private.mails ${AWKWARD.length * 2 + 1}`,
      'private.members 1',
      'private.memberships 1',
      `private.odds_tables ${EXAMPLE_VENUES.length}`,
      `private.participations ${AWKWARD.length * 2 + 1}`,
      `private.player_addresses ${AWKWARD.length * 2 + 1}`,
      'private.prize_limits 2',
      'private.prize_stock 2',
      `private.promo_consents ${AWKWARD.length}`,
      'private.redemptions 1',
      'private.refused_hand_overs 1',
      'private.staff_links 1',
      'private.stopped_prizes 1',
      'private.venue_drafts 1',
      'private.venue_events 1',
      'private.venue_mailboxes 1',
      'private.venue_versions 2',
      'private.venues 1',
      'private.waiting_codes 1',
      `private.won_codes ${AWKWARD.length}`,
      `public.used_prize_codes ${AWKWARD.length}`,
    ])
    expect(rowsOfBackup(await backupText(target))).toBe(rowsOfBackup(backup))

    // Triggers are enabled again, and sequences continue after the highest number.
    const won = await addParticipation(target)
    const row = { ...codeRow(won), participation_id: won.id }
    const mails = await target.transaction(async (query) => {
      await query(insertInto('public.used_prize_codes', row), Object.values(row))
      await query(`insert into private.odds_tables (app_identifier, odds_hash, odds)
        select app_identifier, odds_hash, odds from private.odds_tables limit 1`)
      await query(`insert into private.venues (app_identifier) values ('later')`)
      return query('select recipient from private.mails where code = $1', [row.code])
    })
    expect(mails).toHaveLength(2)
    const change = target.transaction(async (query) => query('delete from private.venue_versions'))
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

describe.each(testDatabases)('a restore on $name', ({ open }) => {
  it('replaces the examples only while nobody has changed them', async () => {
    const source = await open()
    const backup = await backupText(source)
    await source.close()
    const target = await open()
    await addUntouchedExamples(target)
    for (const change of [
      `insert into private.venues (app_identifier) values ('chez-paul')`,
      `update private.venues set paused = true where app_identifier = 'nolimit'`,
      `update private.venues set archived_at = now() where app_identifier = 'nolimit'`,
      `update private.venue_drafts set revision = 2 where app_identifier = 'nolimit'`,
      `insert into private.venue_events (app_identifier, event) values ('nolimit', 'opened')`,
      `insert into private.venue_versions
         select app_identifier, 2, content, content_hash, articles, terms_hash, terms_version, odds_hash
         from private.venue_versions where app_identifier = 'nolimit'`,
      `insert into private.members (name, email) values ('Ana', 'ana@bar.example')`,
    ]) {
      const undone = new Error('undone')
      const changed = target.transaction(async (query) => {
        await query(change)
        const refusal = await restoreText({ ...target, transaction: async (work) => work(query) }, [
          backup,
        ]).catch((error: Error) => error.message)
        expect([change, refusal]).toEqual([
          change,
          expect.stringContaining('This database is not empty'),
        ])
        throw undone
      })
      await expect(changed).rejects.toBe(undone)
    }
    await restoreText(target, [backup])
    const left = await target.transaction(async (query) => query('select from private.venues'))
    expect(left).toEqual([])
    await target.close()
  })

  it('includes every table except the tables that are left out on purpose', async () => {
    const database = await open()
    const { all, tables } = await database.transaction(async (query) => ({
      all: await query<{
        name: string
      }>(`select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'private')`),
      tables: await readTables(query),
    }))
    const names = tables.map(({ name }) => name)
    expect(
      all
        .map(({ name }) => name)
        .filter((name) => !names.includes(name))
        .toSorted(),
    ).toEqual([
      'private.draft_batches',
      'private.draft_edits',
      'private.draw_count_ends',
      'private.draw_counts',
      'private.hour_counts',
      'private.one_time_links',
      'private.rate_limits',
      'private.schema_migrations',
      'private.sessions',
      'private.sign_in_requests',
    ])
    await database.close()
  })

  it('reads back every literal, from one line', async () => {
    const database = await open()
    for (const text of AWKWARD) {
      const rows = await database.transaction(async (query) =>
        query(`select ${toSqlLiteral(text)} as text`),
      )
      expect(rows).toEqual([{ text }])
      expect(toSqlLiteral(text)).not.toMatch(/[\r\n]/)
    }
    await database.close()
  })
})
