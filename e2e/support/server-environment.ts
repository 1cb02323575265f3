import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  copyMigratedDatabase,
  PGLITE_SNAPSHOT_VARIABLE,
} from '#testing/database/migrated-directory.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { runServer } from '#testing/servers/running-server.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { startSmtpSink } from '#testing/mail/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

/** Starts the real server on a new data directory. */
export async function openEnvironment(): Promise<TestEnvironment> {
  return openServerEnvironment(await makeDataDir())
}

/**
 * Creates a data directory, with a migrated, empty database if the tests have made one; the
 * screenshots have none.
 */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roue-e2e-'))
  if (process.env[PGLITE_SNAPSHOT_VARIABLE] !== undefined) copyMigratedDatabase(dataDir)
  return dataDir
}

/**
 * Starts the real server on this data directory, which `close` removes. `env`: further environment
 * variables.
 */
export async function openServerEnvironment(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestEnvironment> {
  const smtp = await startSmtpSink()
  // PUBLIC_URL follows from the port. The back office compares it with the address of the page.
  const PORT = String(await findFreePort())
  const own = { PORT, DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off' }
  const server = await runServer({ ...own, ...env })
  return {
    url: server.url,
    smtp,
    commandEnv: { DATA_DIR: dataDir },
    async close() {
      await server.end()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
