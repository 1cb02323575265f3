import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import type { DatabaseLocation } from '#database/server/open-database.ts'
import type { Program } from '#database/server/schema/start-schema.ts'
import {
  backUpBeforeUpgrade,
  deleteOldUpgradeBackups,
} from '#operations/server/backups/backup-before-upgrade.ts'
import type { Log } from '#platform/server/log.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { ROOT } from '#platform/server/package-root.ts'
import { VERSION } from '#platform/server/version.ts'

import type { Env } from './env.ts'

/** This program. */
export const PROGRAM: Program = { migrations: join(ROOT, 'migrations'), version: VERSION }

/** The prepared database of a release archive (scripts/release/make-database.ts). */
const TEMPLATE = join(ROOT, 'new-database')

/** Returns the directory of the embedded database. */
export const databaseDirectoryOf = ({ dataDir }: Env) => join(dataDir, 'database')

/** Returns the location of the database for these settings. Tests pass another program. */
export function databaseLocation(
  env: Env,
  drawSecret: Uint8Array,
  log: Log,
  program = PROGRAM,
): DatabaseLocation {
  const { backupDir, databaseUrl, migrationsDatabaseUrl, isProduction } = env
  return {
    directory: databaseDirectoryOf(env),
    template: TEMPLATE,
    databaseUrl,
    migrationsDatabaseUrl,
    ...program,
    secret: {
      fingerprint: fingerprintOf(drawSecret),
      isNewAccepted: env.isNewSecretAccepted,
    },
    backUp: async (database) => backUpBeforeUpgrade(database, backupDir, program, log),
    afterMigration: async (database) => {
      const changed = await prepareVenues(database, { hashes: nodeHashes, isProduction })
      for (const venue of changed) log('new wording of the terms', { venue })
      if (backupDir !== null) await deleteOldUpgradeBackups(backupDir)
    },
    log,
  }
}

/** Returns the keyed hash by which the database recognizes the draw secret. */
export const fingerprintOf = (drawSecret: Uint8Array) =>
  createHmac('sha256', drawSecret).update('the database of this secret').digest('hex')
