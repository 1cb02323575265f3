import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addManagedVenue, type ManagedVenue } from '#testing/database/managed-venues.ts'
import { addParticipation, insertInto } from '#testing/database/participations.ts'

import { exportDataCommand } from './export-data-command.ts'

/** The number of losses, which exceeds the rows that one statement reads. */
const LOSSES = 41
const NOON = '2026-11-20T12:00:00Z'

describe('the data of a venue', () => {
  let database: Database
  let folder: string
  let paul: ManagedVenue
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'roue-export-'))
    paul = await addManagedVenue(database, 'chez-paul')
    await addManagedVenue(database, 'chez-zoe')
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const run = async (...args: readonly string[]) => {
    const input = await exportDataCommand.prepare(args)
    const output = await exportDataCommand.stream({ database, services: {} }, input)
    return exportDataCommand.finish(output, args)
  }
  /** Adds a loss at the venue. `consent`: the dates of an opt-in to offers. */
  const play = async (address: string, consent?: { confirmed?: string; withdrawn?: string }) => {
    const { id } = await addParticipation(database, {
      app_identifier: 'chez-paul',
      prize_type: 'nothing',
      user_email: address,
      promo_emails: consent !== undefined,
    })
    if (!consent) return
    const row = {
      participation_id: id,
      text_shown: 'Recevoir les offres',
      confirmed_at: consent.confirmed ?? null,
      withdrawn_at: consent.withdrawn ?? null,
    }
    await database.transaction(async (query) =>
      query(insertInto('private.promo_consents', row), Object.values(row)),
    )
  }

  it.each([[[]], [['chez-paul']], [['chez-paul', 'a', 'b']]])(
    'is not exported with the arguments %j, and the usage is shown',
    async (args) => {
      await expect(run(...args)).rejects.toThrow(/^Usage: npm run roue -- venue export-data <key>/)
    },
  )

  it('is not exported for an unknown key or into an existing file, and no file is left', async () => {
    const path = join(folder, 'there.json')
    await expect(run('nulle-part', path)).rejects.toThrow(/^There is no venue 'nulle-part'\./)
    expect(await readdir(folder)).toEqual([])
    await writeFile(path, 'mine')
    await expect(run('chez-paul', path)).rejects.toThrow(/there\.json exists already/)
    expect(await readFile(path, 'utf8')).toBe('mine')
    await rm(path)
  })

  it('contains the rows of this venue only, and addresses only with a valid consent', async () => {
    for (let plays = 0; plays < LOSSES; plays += 1) await play(`silent${plays}@player.example`)
    await play('asked@player.example', {})
    await play('gone@player.example', { confirmed: NOON, withdrawn: '2026-11-21T12:00:00Z' })
    await play('yes@player.example', { confirmed: NOON })
    const path = join(folder, 'paul.json')
    expect(await run('chez-paul', path)).toMatch(/paul\.json: all data of chez-paul\./)
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const text = await readFile(path, 'utf8')
    expect(text).not.toContain('chez-zoe')
    expect(text.match(/[\w.-]+@[\w.-]+/g)).toEqual(['yes@player.example'])
    const secrets = await readSecrets()
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])

    const parts = JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>
    const content = { name: 'chez-paul secret' }
    expect(parts).toMatchObject({
      venue: [{ key: 'chez-paul' }],
      draft: [{ revision: 2, content }],
      versions: [{ number: 1, reason: null, content, articles: [] }],
      pictures: [{ large: Buffer.from('chez-paul').toString('base64') }],
      odds: [{ odds: ['chez-paul prize'] }],
      figures: [
        { day: '2026-11-21', counts: { opened: 1 } },
        { counts: { 'drawn chez-paul prize': 2, 'drawn nothing': LOSSES + 3, redeemed: 1 } },
      ],
    })
    const { plays = [], team = [] } = parts
    expect(team.map(({ role }) => role).toSorted()).toEqual(['manager', 'owner', 'reader'])
    expect(new Set(plays.map(({ id }) => id)).size).toBe(LOSSES + 5)
    expect(plays[0]).toMatchObject({
      id: paul.participation,
      prize_name: 'chez-paul prize',
      code: paul.code,
      handed_at: expect.stringMatching(/^20.*\+00:00$/) as string,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      consent: null,
    })
    expect(plays.at(-1)).toMatchObject({
      consent: { adresse: 'yes@player.example', 'texte affiché': 'Recevoir les offres' },
    })
  })

  /** Returns the secrets that give access to a player's draw, or identify a player. */
  async function readSecrets(): Promise<readonly string[]> {
    const rows = await database.transaction(async (query) =>
      query<{ secret: string }>(
        'select unnest(array[ticket_hash, email_key]) as secret from private.participations',
      ),
    )
    expect(rows.length).toBeGreaterThan(2 * LOSSES)
    return rows.map(({ secret }) => secret)
  }
})
