import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import type { BrowserContext } from '@playwright/test'

import { prepareVenues } from '#admin/server/prepare-venues.ts'
import { openAsOwner } from '#database/server/open-database.ts'
import { hashOfSecret } from '#members/server/sessions.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { addMember } from '#testing/database/managed-venues.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { makeDataDir, openServerEnvironment } from './server-environment.ts'

export type OwnerEnvironment = TestEnvironment & {
  /** Signs the owner of both examples in. */
  signIn(context: BrowserContext): Promise<void>
}

/** Starts the real server with a member who owns both examples and has a session. */
export async function openOwnerEnvironment(): Promise<OwnerEnvironment> {
  const dataDir = await makeDataDir()
  const secret = randomBytes(16).toString('base64url')
  const database = await openAsOwner({
    directory: join(dataDir, 'database'),
    databaseUrl: null,
    migrationsDatabaseUrl: null,
    migrations: MIGRATIONS,
    afterMigration: async (opened) =>
      prepareVenues(opened, { hashes: nodeHashes, isProduction: false }),
  })
  await database.transaction(async (query) => {
    const memberId = await addMember(query, { wafubar: 'owner', nolimit: 'owner' })
    await query(
      'insert into private.sessions (member_id, secret_hash, device) values ($1, $2, $3)',
      [memberId, hashOfSecret(secret), 'Firefox sur Linux'],
    )
  })
  await database.close()
  const environment = await openServerEnvironment(dataDir)
  return {
    ...environment,
    signIn: async (context) =>
      context.addCookies([
        { name: 'roue', value: secret, url: environment.url, sameSite: 'Strict' },
      ]),
  }
}
