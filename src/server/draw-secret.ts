import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32

/**
 * The server's secret half of every draw: from the environment, or a file beside the data that is made at first start.
 * It is never in the database or a backup (design: the protocol of a spin).
 */
export async function loadDrawSecret(given: string | null, dataDir: string): Promise<Uint8Array> {
  if (given !== null) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'draw-secret')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(SECRET_BYTES).toString('hex')
  // Written whole and then named: a start cut short leaves no half of it. A link loses against a name that is there: of
  // two first starts, both read the same secret.
  if (!existsSync(path)) {
    const draft = `${path}.${randomUUID()}`
    try {
      await writeFile(draft, made, { mode: 0o600, flush: true })
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(draft, { force: true })
    }
  }
  const kept = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new Error(`${path} does not hold 32 bytes of hex`)
  return Buffer.from(kept, 'hex')
}

/** A second secret out of the first, for the names of mailboxes. */
export function deriveMailboxPepper(drawSecret: Uint8Array): Uint8Array {
  return createHmac('sha256', drawSecret).update('mailbox').digest()
}
