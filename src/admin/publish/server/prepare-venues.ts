import { createVenue } from '#admin/store/server/create-venue.ts'
import { readStoredVenue, readStoredVenues } from '#admin/store/server/stored-venue.ts'
import type { Database, Query } from '#database/server/database.ts'
import { lockOdds } from '#draw/server/odds-tables.ts'
import type { Hashes } from '#platform/hashes.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { NEW_WORDING } from '#texts/admin/publish/messages.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import { toVenue } from '#venues/venue.ts'

import { insertVersion } from './insert-version.ts'
import { isInForce, makeNextVersion } from './next-version.ts'

type StartSettings = { readonly hashes: Hashes; readonly isProduction: boolean }

/**
 * Prepares the venues at the start of a server, as the owner of the database. An empty database
 * gets the two examples. A venue whose articles have another wording in this release gets a new
 * version. Replicas that start at the same time do this only once. Returns the keys of the venues
 * with a new wording.
 */
export async function prepareVenues(
  database: Database,
  settings: StartSettings,
): Promise<readonly string[]> {
  await database.transaction(async (query) => importExamples(query, settings))
  const changed: string[] = []
  const venues = await database.transaction(readStoredVenues)
  for (const [key, { inForce, isArchived }] of venues) {
    if (!inForce || isArchived) continue
    if (printArticles(toVenue(key, inForce.document)).hash === inForce.termsHash) continue
    await database.transaction(async (query) => publishNewWording(query, key, settings))
    changed.push(key)
  }
  return changed
}

/**
 * Imports the examples into a database without venues. In production, they are only drafts, because
 * their legal data may not be published.
 */
async function importExamples(
  query: Query,
  { hashes, isProduction }: StartSettings,
): Promise<void> {
  if (await hasVenues(query)) return
  await query('select pg_advisory_xact_lock(hashtext($1))', ['examples'])
  if (await hasVenues(query)) return
  for (const [key, content] of EXAMPLES) {
    await createVenue(query, { key, content, isExample: true, memberId: null })
    const venue = await readStoredVenue(query, key)
    if (isProduction || !venue) continue
    const version = await makeNextVersion(key, content, venue, hashes)
    await insertVersion(query, version, { memberId: null, reason: null }, hashes)
  }
}

async function hasVenues(query: Query): Promise<boolean> {
  const rows = await query('select from private.venues limit 1')
  return rows.length > 0
}

/**
 * Publishes the new wording of a venue, which is read again under the lock: another replica may
 * have published the wording.
 */
async function publishNewWording(
  query: Query,
  key: string,
  { hashes }: StartSettings,
): Promise<void> {
  await lockOdds(query, { key })
  const venue = await readStoredVenue(query, key)
  if (!venue?.inForce) return
  const version = await makeNextVersion(key, venue.inForce.document, venue, hashes)
  if (isInForce(version, venue)) return
  await insertVersion(query, version, { memberId: null, reason: NEW_WORDING }, hashes)
}
