import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Env } from '#operations/server/env.ts'
import type { RunningServer } from '#main/server/start.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { serverHere } from '#testing/servers/server-here.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

describe.each(['embedded', 'PostgreSQL'])(
  'a venue made from a JSON file while a server runs, %s',
  (kind) => {
    // Servers and commands set the umask of their process.
    const umask = process.umask()
    let folder: string
    let env: Env
    let server: RunningServer
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'roue-third-'))
      const DATA_DIR = join(folder, 'data')
      if (kind === 'embedded') copyMigratedDatabase(DATA_DIR)
      const more =
        kind === 'embedded' ? {} : { DATABASE_URL: await createPostgresDatabase('template') }
      env = envOf({ DATA_DIR, ...more })
      server = await serverHere(env)
    })
    afterAll(async () => {
      await server.stop()
      process.umask(umask)
      await rm(folder, { recursive: true, force: true })
    })

    const venue = async (name: string, ...args: readonly string[]) =>
      commandHere(env, `venue ${name}`, ...args)
    const spin = async () =>
      fetch(server.url + '/functions/v1/spin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...spinRequest(), appIdentifier: 'chez-paul' }),
      })
    const spinStatus = async () => (await spin()).status
    // Servers on a PostgreSQL read a publication of another process within 2 s.
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

      expect(await venue('publish', 'chez-paul')).toBe('chez-paul: version 1 is published.')
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
