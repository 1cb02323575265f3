import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import { createMemberAttempts, type MemberAttempts } from '#testing/database/member-attempts.ts'
import { sha256 } from '#testing/database/participations.ts'

import type { Database, Query, Row } from './database.ts'
import { asMember } from './transactions.ts'

const REFUSED = '42501'
const UNKNOWN_MEMBER = '00000000-0000-4000-8000-000000000000'

describe.each(testDatabases)('the changes of a member on $name', ({ open }) => {
  let database: Database
  let all: MemberAttempts
  beforeAll(async () => {
    database = await open()
    all = await createMemberAttempts(database)
  })
  afterAll(async () => database.close())

  const ROLES = ['reader', 'manager', 'owner'] as const
  type Role = (typeof ROLES)[number]

  /** A statement that changes a venue, and the lowest role that may run it. */
  const CHANGES: readonly (readonly [string, (key: string, by: string) => string, Role])[] = [
    [
      'pauses',
      (key) => `update private.venues set paused = true where app_identifier = '${key}'`,
      'manager',
    ],
    [
      'archives',
      (key) => `update private.venues set archived_at = now() where app_identifier = '${key}'`,
      'owner',
    ],
    ['publishes', (key, by) => insertVersion(key, { published_by: by }), 'manager'],
    [
      'saves the draft of',
      (key, by) => `update private.venue_drafts set revision = 3, content = '{}', saved_by = '${by}'
       where app_identifier = '${key}'`,
      'manager',
    ],
    [
      'begins a draft of',
      (key, by) => `insert into private.venue_drafts (app_identifier, revision, content, saved_by)
       values ('${key}-new', 1, '{}', '${by}')`,
      'manager',
    ],
    ['records an edit of', (key, by) => insertEdit(key, { member_id: by }), 'manager'],
    [
      'records who has changed a field of',
      (key, by) => `insert into private.draft_fields (app_identifier, path, revision, member_id)
       values ('${key}', 'initials', 2, '${by}')`,
      'manager',
    ],
    [
      'replaces who has changed a field of',
      (
        key,
        by,
      ) => `update private.draft_fields set revision = 2, member_id = '${by}', removed = null
       where app_identifier = '${key}'`,
      'manager',
    ],
    [
      'forgets who has changed a field of',
      (key) => `delete from private.draft_fields where app_identifier = '${key}'`,
      'manager',
    ],
    [
      'records a batch of changes of',
      (key, by) => `insert into private.draft_batches (app_identifier, member_id, id, open)
       values ('${key}', '${by}', '${UNKNOWN_MEMBER}', '[]')`,
      'manager',
    ],
    [
      'records another answer to its batch of',
      (key, by) => `update private.draft_batches set open = '["name"]'
       where app_identifier = '${key}' and member_id = '${by}'`,
      'manager',
    ],
    [
      'forgets its batches of',
      (key, by) =>
        `delete from private.draft_batches where app_identifier = '${key}' and member_id = '${by}'`,
      'manager',
    ],
    ['logs a pause of', (key, by) => insertEvent(key, 'paused', by), 'manager'],
    ['logs the archiving of', (key, by) => insertEvent(key, 'archived', by), 'owner'],
    [
      'adds odds of',
      (key) => `insert into private.odds_tables (app_identifier, odds_hash, odds)
       values ('${key}', '${sha256('[]')}', '[]')`,
      'manager',
    ],
    [
      'adds limits of',
      (key) =>
        `insert into private.prize_limits (app_identifier, prize_key, total) values ('${key}', 'soft', 5)`,
      'manager',
    ],
    [
      'creates a staff link of',
      (key) => `insert into private.staff_links (app_identifier, secret_hash)
       values ('${key}', '${sha256('new')}')`,
      'manager',
    ],
    [
      'adds a logo of',
      (key, by) => `insert into private.logos (app_identifier, hash, large, small, saved_by)
       values ('${key}', '${sha256('logo')}', 'lo', 'go', '${by}')`,
      'manager',
    ],
    [
      'records a refused hand-over of',
      (key, by) => `insert into private.refused_hand_overs (app_identifier, code, member_id)
       values ('${key}', '${codeOf(key)}', '${by}')`,
      'manager',
    ],
    [
      'undoes a hand-over of',
      (key, by) => `insert into private.redemptions (code, number, event, member_id)
       values ('${codeOf(key)}', 2, 'undone', '${by}')`,
      'manager',
    ],
    [
      'stops a prize of',
      (key, by) => `insert into private.stopped_prizes (app_identifier, prize_key, stopped_by)
       values ('${key}', 'soft', '${by}')`,
      'manager',
    ],
    [
      'puts a stopped prize back at',
      (key) => `update private.stopped_prizes set ended_at = now() where app_identifier = '${key}'`,
      'manager',
    ],
    [
      'has a first code sent to the mailbox of',
      (key) => `insert into private.venue_mailboxes (app_identifier, code_email, code_hash)
       values ('${key}-new', 'x@y.example', 'x')`,
      'owner',
    ],
    [
      'changes a role at',
      (key) => `update private.memberships set role = 'owner'
       where app_identifier = '${key}' and member_id = '${memberOf(key, 'reader')}'`,
      'owner',
    ],
    [
      'removes a member of',
      (key) => `delete from private.memberships
       where app_identifier = '${key}' and member_id = '${memberOf(key, 'manager')}'`,
      'owner',
    ],
    ['invites to', (key, by) => insertInvitation(key, { made_by: by }), 'owner'],
    [
      'makes a link that signs in a member of',
      (key, by) => insertSignInLink({ made_by: by, member_id: memberOf(key, 'reader') }),
      'owner',
    ],
    [
      'withdraws an invitation of',
      (key) =>
        `update private.one_time_links set expires_at = now() where app_identifier = '${key}'`,
      'owner',
    ],
    [
      'makes an invitation its own at',
      (
        key,
        by,
      ) => `update private.one_time_links set made_by = '${by}', expires_at = now() + interval '1 hour'
       where app_identifier = '${key}'`,
      'owner',
    ],
    [
      'publishes another mailbox of',
      (key, by) => insertVersion(key, { published_by: by, ...OTHER_MAILBOX }),
      'owner',
    ],
    [
      'drafts another mailbox of',
      (key, by) => `update private.venue_drafts
       set revision = 3, content = '${OTHER_MAILBOX.content}', saved_by = '${by}' where app_identifier = '${key}'`,
      'owner',
    ],
    [
      'begins with another mailbox at',
      (key, by) => `insert into private.venue_drafts (app_identifier, revision, content, saved_by)
       values ('${key}-new', 1, '${OTHER_MAILBOX.content}', '${by}')`,
      'owner',
    ],
    ['logs an invitation of', (key, by) => insertEvent(key, 'invited', by), 'owner'],
    ['logs a new phone of', (key, by) => insertEvent(key, 'phone_added', by), 'manager'],
    [
      'has a code sent to the mailbox of',
      (key) =>
        `update private.venue_mailboxes set code_hash = 'x', tries = 0 where app_identifier = '${key}'`,
      'owner',
    ],
    [
      'confirms the mailbox of',
      (key, by) => `update private.venue_mailboxes
       set email = code_email, confirmed_by = '${by}', confirmed_at = now() where app_identifier = '${key}'`,
      'owner',
    ],
    [
      'revokes a staff link of',
      (key) => `update private.staff_links set revoked_at = now() where app_identifier = '${key}'`,
      'manager',
    ],
  ]
  const OTHER_MAILBOX = {
    content: '{"adminEmail":"x@y.example"}',
    content_hash: sha256('{"adminEmail":"x@y.example"}'),
  }
  const venueOf = (key: string) => (key === 'alpha' ? all.alpha : all.beta)
  const codeOf = (key: string) => venueOf(key).code
  const memberOf = (key: string, role: Role) => venueOf(key)[role]
  /** Returns the insert of a row, and of an expression in the column `expires_at`, if any. */
  const insertRow = (table: string, row: Row, expiry = '') => {
    const values = Object.values(row).map((value) => `'${String(value)}'`)
    return `insert into private.${table} (${Object.keys(row).join(', ')}${expiry && ', expires_at'})
      values (${[...values, ...(expiry ? [expiry] : [])].join(', ')})`
  }
  const insertLink = (row: Row) =>
    insertRow(
      'one_time_links',
      { secret_hash: sha256('new link'), ...row },
      `now() + interval '24 hours'`,
    )
  const insertInvitation = (key: string, row: Row) =>
    insertLink({
      purpose: 'invitation',
      email: 'x@y.example',
      role: 'owner',
      app_identifier: key,
      ...row,
    })
  const insertSignInLink = (row: Row) => insertLink({ purpose: 'signIn', ...row })
  const insertVersion = (key: string, changes: Row = {}) =>
    insertRow('venue_versions', {
      app_identifier: key,
      number: 2,
      content: '{"name":"New"}',
      content_hash: sha256('{"name":"New"}'),
      articles: '[]',
      terms_hash: sha256('[]'),
      terms_version: 1,
      odds_hash: sha256(''),
      ...changes,
    })
  /** Returns the insert of the edit that made the stored draft. */
  const insertEdit = (key: string, changes: Row = {}) =>
    insertRow('draft_edits', {
      app_identifier: key,
      revision: 2,
      id: UNKNOWN_MEMBER,
      changes: '[{"path":"name","was":null,"now":"New"}]',
      ...changes,
    })
  const insertEvent = (key: string, event: string, by: string) =>
    `insert into private.venue_events (app_identifier, event, member_id) values ('${key}', '${event}', '${by}')`

  it('are tested for every table that may be changed', async () => {
    const granted = await all.asOwner<{ verb: string; name: string }>(
      `select verb, relnamespace::regnamespace || '.' || relname as name from pg_class,
         unnest('{insert,update,delete}'::text[]) as verb
       where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'private')
         and case verb when 'delete' then has_table_privilege('venue_admin', pg_class.oid, verb)
           else has_any_column_privilege('venue_admin', pg_class.oid, verb) end`,
    )
    const tried = CHANGES.map(([, statementOf]) => {
      const [, verb, name] =
        /^(insert|update|delete)(?: into| from)? (\S+)/.exec(statementOf('alpha', '')) ?? []
      return `${verb} ${name}`
    })
    expect([...new Set(tried)].toSorted()).toEqual(
      granted.map(({ verb, name }) => `${verb} ${name}`).toSorted(),
    )
  })

  describe.each(CHANGES)('%s its venue:', (_, statementOf, leastRole) => {
    it.each(ROLES)('as %s', async (role) => {
      const text = `${statementOf('alpha', all.alpha[role])} returning 1 as changed`
      const { code, rows } = await all.attempt(all.alpha[role], text)
      const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(leastRole)
      expect(rows).toHaveLength(isAllowed ? 1 : 0)
      expect(isAllowed ? [null] : [null, REFUSED]).toContain(code)
    })

    it('changes nothing of another venue', async () => {
      for (const role of ROLES) {
        const text = `${statementOf('beta', all.alpha[role])} returning 1 as changed`
        expect((await all.attempt(all.alpha[role], text)).rows).toEqual([])
      }
    })

    it('changes nothing for a member of another venue, an unknown member, or no member', async () => {
      for (const member of [all.stranger, all.beta.owner, UNKNOWN_MEMBER, '', null]) {
        const by = member || UNKNOWN_MEMBER
        const { rows } = await all.attempt(
          member,
          `${statementOf('alpha', by)} returning 1 as changed`,
        )
        expect(rows).toEqual([])
      }
    })
  })

  const insertDraft = (revision: number, by: string) =>
    `insert into private.venue_drafts (app_identifier, revision, content, saved_by)
     values ('alpha-new', ${revision}, '{}', '${by}')`
  const saveDraft = (revision: number, by: string) =>
    `update private.venue_drafts set revision = ${revision}, content = '{}', saved_by = '${by}'`

  it('refuses a version with the pictures of another venue', async () => {
    const { owner } = all.alpha
    await expect(
      asMember(database, owner, async (query) =>
        query(insertVersion('alpha', { published_by: owner, pictures: sha256('betabeta') })),
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })

  it.each<[string, (by: string) => string]>([
    [
      'a version that skips a number',
      (by) => insertVersion('alpha', { published_by: by, number: 3 }),
    ],
    ['the same version again', (by) => insertVersion('alpha', { published_by: by, number: 1 })],
    [
      'a version by another member',
      () => insertVersion('alpha', { published_by: all.alpha.manager }),
    ],
    ['a version by nobody', () => insertVersion('alpha')],
    [
      'a version with a date',
      (by) => insertVersion('alpha', { published_by: by, published_at: '2020-01-01' }),
    ],
    [
      'the old version of the terms for new articles',
      (by) =>
        insertVersion('alpha', { published_by: by, articles: '[1]', terms_hash: sha256('[1]') }),
    ],
    [
      'a new version of the terms for the same articles',
      (by) => insertVersion('alpha', { published_by: by, terms_version: 2 }),
    ],
    ['a draft of an older revision', (by) => saveDraft(1, by)],
    ['a draft of the same revision', (by) => saveDraft(2, by)],
    ['a draft of a later revision', (by) => saveDraft(4, by)],
    ['a draft by another member', () => saveDraft(3, all.alpha.manager)],
    ['a first draft with revision 2', (by) => insertDraft(2, by)],
    ['a first draft by another member', () => insertDraft(1, all.alpha.manager)],
    ['an edit of another member', () => insertEdit('alpha', { member_id: all.alpha.manager })],
    [
      'a change of a field by another member',
      () => `update private.draft_fields set member_id = '${all.alpha.reader}'`,
    ],
    [
      'a batch of another member',
      () => `insert into private.draft_batches (app_identifier, member_id, id, open)
       values ('alpha', '${all.alpha.manager}', '${UNKNOWN_MEMBER}', '[]')`,
    ],
    ['an edit of nobody', () => insertEdit('alpha')],
    ['an edit of a later revision', (by) => insertEdit('alpha', { member_id: by, revision: 3 })],
    [
      'an edit of a venue without a draft',
      (by) => insertEdit('alpha-new', { member_id: by, revision: 1 }),
    ],
    [
      'an edit with a date',
      (by) => insertEdit('alpha', { member_id: by, applied_at: '2020-01-01' }),
    ],
    ['an event of another member', () => insertEvent('alpha', 'paused', all.alpha.manager)],
    ['the creation of a venue', (by) => insertEvent('alpha', 'created', by)],
    ['an event with a date', () => `insert into private.venue_events (at) values (now())`],
    ['an archiving in the past', () => `update private.venues set archived_at = '2020-01-01'`],
    ['a revocation in the past', () => `update private.staff_links set revoked_at = '2020-01-01'`],
    ['the entry of a member', (by) => insertEvent('alpha', 'joined', by)],
    ['a set-up link', () => insertLink({ purpose: 'setUp' })],
    [
      'a link that signs itself in',
      (by) => insertSignInLink({ made_by: all.alpha.manager, member_id: by }),
    ],
    [
      'an invitation by another member',
      () => insertInvitation('alpha', { made_by: all.alpha.manager }),
    ],
    [
      'an invitation of more than a day',
      (by) => insertInvitation('alpha', { made_by: by }).replace('24 hours', '25 hours'),
    ],
    [
      'a link that signs in a member of another venue',
      (by) => insertSignInLink({ made_by: by, member_id: all.beta.reader }),
    ],
    [
      'a link that signs in a member without a venue',
      (by) => insertSignInLink({ made_by: by, member_id: all.stranger }),
    ],
    [
      'a later withdrawal of an invitation',
      () => `update private.one_time_links set expires_at = '2100-01-01'`,
    ],
    [
      'an invitation in the name of another member',
      () =>
        `update private.one_time_links set made_by = '${all.alpha.manager}', expires_at = now() + interval '1 hour'`,
    ],
    [
      'a mailbox that another member has confirmed',
      () => `update private.venue_mailboxes
        set email = code_email, confirmed_at = now(), confirmed_by = '${all.alpha.manager}'`,
    ],
    [
      'a refused hand-over of another member',
      () => `insert into private.refused_hand_overs (app_identifier, code, member_id)
        values ('alpha', '${all.alpha.code}', '${all.alpha.manager}')`,
    ],
    [
      'a logo of another member',
      () => `insert into private.logos (app_identifier, hash, large, small, saved_by)
        values ('alpha', '${sha256('logo')}', 'lo', 'go', '${all.alpha.manager}')`,
    ],
    ['odds with a date', () => `insert into private.odds_tables (in_force_since) values (now())`],
    [
      'limits with a date',
      () => `insert into private.prize_limits (in_force_since) values (now())`,
    ],
  ])('an owner is refused %s', async (_, statementBy) => {
    expect((await all.attempt(all.alpha.owner, statementBy(all.alpha.owner))).code).toBe(REFUSED)
  })

  it('an archived venue cannot get a version or be opened again', async () => {
    const archive = async (query: Query) => {
      await query(`update private.venues set archived_at = now(), paused = true`)
      await query(insertVersion('alpha', { published_by: all.alpha.owner }))
    }
    await expect(asMember(database, all.alpha.owner, archive)).rejects.toMatchObject({
      code: REFUSED,
    })
    const reopened = asMember(database, all.alpha.owner, async (query) => {
      await query(`update private.venues set archived_at = now()`)
      const rows = await query(
        `update private.venues set archived_at = null returning 1 as changed`,
      )
      throw new Error(`${rows.length} opened`)
    })
    await expect(reopened).rejects.toThrow('0 opened')
  })

  it.each<[string, readonly string[]]>([
    ['private.venue_versions', ['update', 'delete', 'truncate']],
    ['private.venue_events', ['update', 'delete', 'truncate']],
    // The server deletes old edits.
    ['private.draft_edits', ['update', 'truncate']],
  ])('no role changes a row of %s, not even the owner of the database', async (table, verbs) => {
    const statements: Readonly<Record<string, string>> = {
      update: `update ${table} set app_identifier = app_identifier`,
      delete: `delete from ${table}`,
      truncate: `truncate ${table}`,
    }
    for (const verb of verbs)
      await expect(all.asOwner(statements[verb] ?? '')).rejects.toMatchObject({ code: REFUSED })
  })

  it('even the owner of the database can save a draft only with the next revision', async () => {
    for (const revision of [1, 2, 4])
      await expect(
        all.asOwner(`update private.venue_drafts set revision = ${revision}`),
      ).rejects.toMatchObject({
        code: REFUSED,
      })
    const stale = await all.asOwner(
      `update private.venue_drafts set revision = 3 where revision = 1 returning revision`,
    )
    expect(stale).toEqual([])
  })
})
