import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { openAsOwner } from '#database/server/open-database.ts'
import { databaseLocation } from '#operations/server/database-location.ts'
import { VERSION } from '#platform/server/version.ts'
import { activatePhone, makeStaffLink } from '#redemption/staff-phones/server/staff-phones.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { playUntilWin, redeem } from './play.ts'

/**
 * `node testing/upgrade/make-release.ts`, run once for each release: plays games with this version.
 * Stores the data directory, its backup, and the codes, tokens and keys of the players and the
 * staff. The tests of every later version upgrade these data. The script takes a minute, because
 * brotli makes 2 MB of the 43 MB.
 */
const TAR_MAX_BYTES = 256 * 1024 * 1024
/**
 * The largest window, because the databases with which PostgreSQL begins are copies of each other.
 */
const SMALL = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
}
const DATA_DIR = await mkdtemp(join(tmpdir(), 'roue-release-'))
const env = envOf({ DATA_DIR })
const server = await runServer({ DATA_DIR, DRAW_SECRET, RATE_LIMIT: 'off' })
const [won, handed, erased] = [
  await playUntilWin(server.url),
  await playUntilWin(server.url),
  await playUntilWin(server.url),
]
if ((await redeem(server.url, 'handOver', { token: handed.token })) !== 200)
  throw new Error('not handed over')
await commandHere(env, 'venue erase', erased.request.userEmail)
await server.end()

const staffKey = randomBytes(16).toString('hex')
const database = await openAsOwner(
  databaseLocation(env, Buffer.alloc(32), () => {}),
  'any',
)
await database.transaction(async (query) => {
  const link = await makeStaffLink(query, { venueKey: 'wafubar', name: null, publicUrl: '' })
  await activatePhone(query, 'wafubar', link?.url.split('/').at(-1) ?? '', staffKey)
})
await database.close()

const path = join(import.meta.dirname, `release-${VERSION}`)
const tar = execFileSync('tar', ['-C', DATA_DIR, '--exclude=./setup-link', '-cf', '-', '.'], {
  maxBuffer: TAR_MAX_BYTES,
})
await writeFile(`${path}.tar.br`, brotliCompressSync(tar, SMALL))
const backup = join(DATA_DIR, 'backup.sql')
await commandHere(env, 'backup', backup)
await writeFile(`${path}.sql.br`, brotliCompressSync(await readFile(backup)))
await writeFile(`${path}.json`, `${JSON.stringify({ won, handed, erased, staffKey }, null, 2)}\n`)
await rm(DATA_DIR, { recursive: true })
process.stdout.write(`${path}.sql.br\n`)
process.exit(0)
