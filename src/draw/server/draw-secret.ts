import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { SECRET_ADVICE } from '#database/server/schema/installation.ts'

const SECRET_BYTES = 32

/**
 * Returns the secret from which the server's seeds are derived. The secret is `given`, as hex from
 * the environment, or else a file in the data directory, which the first start creates. The secret
 * is never in the database or a backup. Throws if the file is damaged. Also throws if the file is
 * missing and `mayBeMade` is false.
 */
export async function loadDrawSecret(
  given: string | null,
  dataDir: string,
  mayBeMade = true,
): Promise<Uint8Array> {
  if (given !== null) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'draw-secret')
  const stored = await readSecret(path)
  if (stored === null && !mayBeMade) throw new Error(`${path} is missing: ${SECRET_ADVICE}`)
  const secret = (stored ?? (await createSecret(path, dataDir))).trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${path} does not hold 32 bytes of hex`)
  return Buffer.from(secret, 'hex')
}

async function readSecret(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIf('ENOENT'))
}

/**
 * Writes and syncs the secret under a temporary name, then links it to its path. The link fails if
 * the file exists. Two first starts at the same moment therefore read the same, complete secret.
 */
async function createSecret(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(temporaryPath, 'wx', 0o600)
  await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'))
  await file.sync()
  await file.close()
  await link(temporaryPath, path).catch(nullIf('EEXIST'))
  await rm(temporaryPath)
  return readFile(path, 'utf8')
}

/**
 * Returns a handler for `catch`, which returns null for the expected error code and throws any
 * other error.
 */
function nullIf(expected: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== expected) throw error
    return null
  }
}
