import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32

/**
 * The server's secret half of every draw: from the environment, or a file beside the data that is made at first start.
 * It is never in the database or a backup.
 */
export async function loadDrawSecret(given: string | null, dataDir: string): Promise<Uint8Array> {
  if (given !== null) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'draw-secret')
  const kept = ((await readSecret(path)) ?? (await makeSecret(path, dataDir))).trim()
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new Error(`${path} does not hold 32 bytes of hex`)
  return Buffer.from(kept, 'hex')
}

async function readSecret(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(unless('ENOENT'))
}

/**
 * Written whole and synced under a name of its own, then put in place by a link, which loses against a file that is
 * there: of two first starts at the same moment, both read the same secret, and never half of one.
 */
async function makeSecret(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'))
  await file.sync()
  await file.close()
  await link(unfinished, path).catch(unless('EEXIST'))
  await rm(unfinished)
  return readFile(path, 'utf8')
}

/** For `catch`: null for the one expected error. */
function unless(expected: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== expected) throw error
    return null
  }
}
