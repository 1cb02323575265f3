import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { Env } from '#operations/server/env.ts'
import type { RunningServer } from '#main/server/start.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { serverHere } from '#testing/servers/server-here.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

/** The address is long, with capitals and a tag, so that no other text matches by chance. */
const ADDRESS = 'Joueuse.Effacee+Bar@domaine-personnel.example'
const OTHER = 'une.joueuse.effacee+bar@domaine-personnel.example'

describe('npm run roue -- venue erase', () => {
  // The server and the commands set the umask of their process.
  const umask = process.umask()
  let parent: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-erase-'))
  })
  afterAll(async () => {
    process.umask(umask)
    await rm(parent, { recursive: true })
  })

  const post = async ({ url }: RunningServer, path: string, body: object, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  /**
   * Wins and saves the code. The mails are written to the outbox folder. Returns the status of
   * send-prize-email.
   */
  async function win(server: RunningServer, userEmail: string, code: string): Promise<number> {
    const drawInputs = await findDrawInputs(wafubar, ({ type }) => type === 'softdrink')
    const spun = await post(server, '/functions/v1/spin', {
      ...spinRequest(),
      ...drawInputs,
      userEmail,
      promoEmails: true,
    })
    const { prize } = (await spun.json()) as SpinAnswer
    const row = { code, user_email: userEmail, prize_name: prize.name, app_identifier: 'wafubar' }
    await post(server, USED_PRIZE_CODES_PATH, row, { [TICKET_HEADER]: drawInputs.ticket })
    const mail = { userEmail, prizeName: prize.name, prizeCode: code }
    const { adminEmail, name: appName } = wafubar
    return (await post(server, '/functions/v1/send-prize-email', { ...mail, adminEmail, appName }))
      .status
  }
  /** Returns the files of the outbox folder whose mails are to the address. */
  async function search({ dataDir }: Env): Promise<string[]> {
    const folder = join(dataDir, 'outbox')
    const names = await readdir(folder)
    const texts = await Promise.all(
      names.map(async (name) => readFile(join(folder, name), 'latin1')),
    )
    return names.filter((_, at) => texts[at]?.includes(`To: ${ADDRESS}`))
  }

  it('refuses a missing or invalid address', async () => {
    const env = envOf({ DATA_DIR: join(parent, 'none') })
    await expect(commandHere(env, 'venue erase')).rejects.toThrow(
      'Usage: npm run roue -- venue erase',
    )
    await expect(commandHere(env, 'venue erase', 'ana')).rejects.toThrow(
      'That is no e-mail address.',
    )
  })

  it.each([
    ['the embedded database', async () => ({})],
    ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresDatabase('template') })],
  ])('leaves the address in no table, mail and backup on %s', async (name, more) => {
    const dataDir = join(parent, name)
    await mkdir(dataDir)
    copyMigratedDatabase(dataDir)
    const env = envOf({ DATA_DIR: dataDir, ...(await more()) })
    const server = await serverHere(env)
    for (const [address, code] of [
      [ADDRESS, 'AAAA1111'],
      [OTHER, 'BBBB2222'],
    ] as const)
      expect(await win(server, address, code)).toBe(202)
    expect(await search(env)).not.toEqual([])

    await expect(commandHere(env, 'venue erase', ADDRESS, 'autre')).rejects.toThrow(
      'There is no venue of that key.',
    )
    expect(await commandHere(env, 'venue erase', ADDRESS.toUpperCase())).toMatch(
      /^Erased from 1 participations; 1 codes stay valid; [1-9].*Older backups contain them/s,
    )
    expect(await search(env)).toEqual([])
    const file = join(parent, `${name}.sql`)
    await commandHere(env, 'backup', file)
    const backup = await readFile(file, 'utf8')
    expect(backup.toLowerCase()).not.toMatch(/(?<!une\.)joueuse\.effacee/)
    expect(backup).toContain('AAAA1111')
    expect(backup).toContain(OTHER)
    expect(await commandHere(env, 'audit')).toContain(
      '2 draws recomputed, each comes out as it is recorded',
    )
    expect(await commandHere(env, 'venue erase', ADDRESS)).toBe(
      'Nothing was recorded under this address.',
    )
    await server.stop()
  })
})
