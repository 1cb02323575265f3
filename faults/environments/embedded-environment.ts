import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Query } from '#database/server/database.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import {
  copyMigratedDatabase,
  PGLITE_SNAPSHOT_VARIABLE,
} from '#testing/database/migrated-directory.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'

/** A data directory and a mail server for servers with the embedded database. */
export type EmbeddedEnvironment = {
  readonly dataDir: string
  readonly sink: SmtpSink
  /** The environment variables of such a server. */
  readonly env: Readonly<Record<string, string>>
  /** Reads the database. No server may have it open. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/**
 * Creates the environment. `from`: a data directory that no server has open. A start on its copy
 * takes a tenth of the time of a start on an empty directory. Without `from`, a test starts on a
 * migrated database; the full form of a run and the screenshots start on an empty directory. `on`:
 * the folder in which the environment is created.
 */
export async function createEmbeddedEnvironment({
  from,
  on = tmpdir(),
}: { from?: string; on?: string } = {}): Promise<EmbeddedEnvironment> {
  const dataDir = await mkdtemp(join(on, 'roue-faults-'))
  if (from !== undefined) await cp(from, dataDir, { recursive: true })
  else if (process.env[PGLITE_SNAPSHOT_VARIABLE] !== undefined) copyMigratedDatabase(dataDir)
  const sink = await startSmtpSink()
  return {
    dataDir,
    sink,
    env: { DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: sink.url, RATE_LIMIT: 'off' },
    async read(work) {
      const engine = await openPglite(join(dataDir, 'database'))
      return engine.transaction(work).finally(async () => engine.close())
    },
    async remove() {
      await sink.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
