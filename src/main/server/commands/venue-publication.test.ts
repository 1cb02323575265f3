import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SPIN } from '#draw/calls.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/**
 * Servers on a PostgreSQL follow a publication of another process within 2 s; longer on a busy
 * machine.
 */

describe.each(['embedded', 'PostgreSQL'])(
  'a venue made from a JSON file while a server runs, %s',
  (kind) => {
    let folder: string
    let env: Readonly<Record<string, string>>
    let server: ServerProcess
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'roue-third-'))
      const own = { DATA_DIR: join(folder, 'data'), DRAW_SECRET, RATE_LIMIT: 'off' }
      env =
        kind === 'embedded'
          ? own
          : { ...own, DATABASE_URL: await createPostgresDatabase('template') }
      if (kind === 'embedded') copyMigratedDatabase(own.DATA_DIR)
      server = await runServer(env)
    })
    afterAll(async () => {
      await server.end()
      await rm(folder, { recursive: true })
    })

    /** Runs `npm run venue -- …`. */
    async function venue(...args: readonly string[]): Promise<string> {
      const child = spawn(
        'node',
        [
          '--disable-warning=ExperimentalWarning',
          'src/main/server/commands/command-line.ts',
          'venue',
          ...args,
        ],
        {
          cwd: ROOT,
          env: { PATH: process.env['PATH'] ?? '', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const ended = once(child, 'exit') as Promise<[number]>
      const [out, err, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        ended,
      ])
      if (status !== 0) throw new Error(err)
      return out
    }
    const spin = async () =>
      fetch(server.url + SPIN.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...spinRequest(), appIdentifier: 'chez-paul' }),
      })
    const spinStatus = async () => (await spin()).status
    const poll = (read: () => Promise<unknown>) => expect.poll(read, { interval: 100 })

    it('is played, changed, paused, opened and archived without a restart', async () => {
      const file = join(folder, 'chez-paul.json')
      await venue('export', 'wafubar', file)
      const example = JSON.parse(await readFile(file, 'utf8')) as VenueDocument
      const onlySofts = {
        ...example,
        name: 'Chez Paul',
        prizes: [{ ...example.prizes[1], probability: 100 }],
      }
      await writeFile(file, JSON.stringify(onlySofts))
      expect(await venue('import', 'chez-paul', file)).toMatch(/the venue is created/)
      expect(await spinStatus()).not.toBe(200)

      expect(await venue('publish', 'chez-paul')).toBe('chez-paul: version 1 is published.\n')
      await poll(spinStatus).toBe(200)
      expect(await (await spin()).json()).toMatchObject({ prize: { name: 'Soft' } })

      const renamed = { ...onlySofts, prizes: [{ ...onlySofts.prizes[0], name: 'Limonade' }] }
      await writeFile(file, JSON.stringify(renamed))
      await venue('import', 'chez-paul', file)
      expect(await venue('publish', 'chez-paul', '--reason', 'Nouvelle carte')).toMatch(
        /version 2 is published/,
      )
      await poll(async () => (await (await spin()).json()) as unknown).toMatchObject({
        prize: { name: 'Limonade' },
      })

      await venue('pause', 'chez-paul')
      await poll(spinStatus).not.toBe(200)
      await venue('open', 'chez-paul')
      await poll(spinStatus).toBe(200)
      await venue('archive', 'chez-paul')
      await poll(spinStatus).not.toBe(200)
      expect(await venue('list')).toMatch(/^chez-paul {2}archived {2}version 2 /m)
      expect(JSON.parse(await venue('export'))).toMatchObject([
        { key: 'wafubar' },
        { key: 'nolimit' },
        { key: 'chez-paul', version: 2 },
      ])
    })
  },
)
