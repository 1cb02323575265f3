import { randomUUID } from 'node:crypto'

import type { Database, Query, Row } from '#database/server/database.ts'

import { addParticipation, codeRow, insertInto, sha256 } from './participations.ts'

/**
 * A venue with a row in every table that a member may read. The values of its rows contain its key.
 */
export type ManagedVenue = {
  readonly key: string
  readonly owner: string
  readonly manager: string
  readonly reader: string
  /** A second venue of the same members, without a draft. */
  readonly newKey: string
  readonly participation: string
  readonly code: string
}

/** Adds a venue with members, as the owner of the database. */
export async function addManagedVenue(database: Database, key: string): Promise<ManagedVenue> {
  const prize = { app_identifier: key, prize_key: `${key} prize` }
  const won = await addParticipation(database, {
    ...prize,
    prize_name: `${key} prize`,
    user_email: `ana@${key}.example`,
    code_by_email: true,
    beyond_crowd: true,
  })
  const unclaimed = await addParticipation(database, { ...prize, prize_name: `${key} prize` })
  const code = codeRow(won)
  return database.transaction(async (query) => {
    const add = async (table: string, row: Row) => query(insertInto(table, row), Object.values(row))
    await query('delete from private.player_addresses where participation_id = $1', [unclaimed.id])
    const newKey = `${key}-new`
    await add('private.venues', { app_identifier: key })
    await add('private.venues', { app_identifier: newKey })
    const [owner, manager, reader] = [
      await addMember(query, { [key]: 'owner', [newKey]: 'owner' }),
      await addMember(query, { [key]: 'manager', [newKey]: 'manager' }),
      await addMember(query, { [key]: 'reader', [newKey]: 'reader' }),
    ]
    const content = JSON.stringify({ name: `${key} secret` })
    await add('private.venue_versions', {
      app_identifier: key,
      number: 1,
      content,
      content_hash: sha256(content),
      articles: '[]',
      terms_hash: sha256('[]'),
      terms_version: 1,
      odds_hash: sha256(key),
      published_by: owner,
    })
    await add('private.venue_drafts', {
      app_identifier: key,
      revision: 1,
      content,
      saved_by: owner,
    })
    await query('update private.venue_drafts set revision = 2 where app_identifier = $1', [key])
    await add('private.draft_edits', {
      app_identifier: key,
      revision: 1,
      id: randomUUID(),
      member_id: manager,
      changes: JSON.stringify([{ path: 'name', was: null, now: `${key} secret` }]),
    })
    for (const member_id of [owner, manager])
      await add('private.draft_batches', {
        app_identifier: key,
        member_id,
        id: randomUUID(),
        open: '[]',
      })
    await add('private.venue_events', {
      app_identifier: key,
      event: 'published',
      version: 1,
      member_id: owner,
    })
    await query(
      'update private.player_addresses set crowded_domain = $1 where participation_id = $2',
      [`${key}.example`, won.id],
    )
    const odds = JSON.stringify([`${key} prize`])
    await add('private.odds_tables', { app_identifier: key, odds_hash: sha256(odds), odds })
    await add('private.prize_limits', { ...prize, total: 10 })
    await add('private.prize_stock', { ...prize, period_key: 'total', taken: 1 })
    const dayOfVenue = { app_identifier: key, day: '2026-11-21' }
    await add('private.stopped_prizes', { ...prize, stopped_by: manager })
    await add('private.promo_consents', { participation_id: won.id, text_shown: `${key} secret` })
    await add('private.funnel_counts', { ...dayOfVenue, step: 'opened', count: 1 })
    await add('private.draw_counts', {
      ...dayOfVenue,
      odds_hash: sha256(odds),
      prize_key: `${key} prize`,
      count: 1,
    })
    await add('private.hour_counts', { ...dayOfVenue, hour: 20, count: 1 })
    await add('private.draw_count_ends', {
      app_identifier: key,
      counted_until: '2026-11-21T20:00:00Z',
    })
    await add('public.used_prize_codes', { ...code, participation_id: won.id })
    await add('private.redemptions', { code: code.code, number: 1, event: 'handed' })
    await add('private.refused_hand_overs', { app_identifier: key, code: code.code })
    await add('private.staff_links', { app_identifier: key, secret_hash: sha256(`link of ${key}`) })
    await add('private.logos', {
      app_identifier: key,
      large: Buffer.from(key),
      small: Buffer.from(key),
      hash: sha256(key + key),
      saved_by: owner,
    })
    await add('private.venue_mailboxes', { app_identifier: key, code_email: `bar@${key}.example` })
    await add('private.one_time_links', {
      secret_hash: sha256(`invitation of ${key}`),
      purpose: 'invitation',
      role: 'reader',
      email: `guest@${key}.example`,
      app_identifier: key,
      made_by: owner,
      expires_at: '2100-01-01',
    })
    return { key, owner, manager, reader, newKey, participation: won.id, code: code.code }
  })
}

/** Adds a member with these roles by venue; returns its id. */
export async function addMember(
  query: Query,
  roles: Readonly<Record<string, string>>,
): Promise<string> {
  const id = randomUUID()
  await query('insert into private.members (id, name, email) values ($1, $2, $3)', [
    id,
    `Member ${id.slice(0, 4)}`,
    `${id}@members.example`,
  ])
  for (const [venue, role] of Object.entries(roles))
    await query(
      'insert into private.memberships (member_id, app_identifier, role) values ($1, $2, $3)',
      [id, venue, role],
    )
  return id
}
