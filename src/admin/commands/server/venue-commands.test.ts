import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import type { Database } from '#database/server/database.ts'
import { COMMANDS } from '#main/server/commands/command-list.ts'
import type { Services } from '#main/server/services.ts'
import type { Command } from '#platform/commands/server/command.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { writePng } from '#platform/pictures/server/png.ts'
import { PLAIN_PAGES } from '#testing/servers/plain-pages.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { runCommand } from '#testing/servers/run-command.ts'
import { EXAMPLE_VENUES, storeOf } from '#testing/venues/example-venues.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

describe('npm run roue -- venue', () => {
  let database: Database
  let folder: string
  let services: Services
  let refreshes = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'roue-venues-'))
    await prepareVenues(database, { hashes: nodeHashes, isProduction: false })
    services = {
      venues: { ...storeOf(EXAMPLE_VENUES), refresh: async () => void (refreshes += 1) },
      pages: PLAIN_PAGES,
      hashes: nodeHashes,
      log: () => {},
      isProduction: false,
      publicUrl: 'https://roue.example',
    } as Partial<Services> as Services
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const run = async (name: string, ...args: readonly string[]) =>
    runCommand(COMMANDS.get(`venue ${name}`) as Command<Services>, { database, services }, ...args)
  const refused = (message: RegExp) => ({
    name: 'CommandRefused',
    message: expect.stringMatching(message) as string,
  })
  const fileOf = async (document: unknown) => {
    const path = join(folder, 'venue.json')
    await writeFile(path, typeof document === 'string' ? document : JSON.stringify(document))
    return path
  }
  const put = async (key: string, document: unknown) => run('import', key, await fileOf(document))

  it.each([
    ['list', ['wafubar']],
    ['export', ['a', 'b', 'c']],
    ['import', ['wafubar']],
    ['publish', ['wafubar', 'Une raison']],
    ['pause', []],
    ['open', ['a', 'b']],
    ['archive', ['--now']],
  ])('%s refuses %j with its usage', async (name, args) => {
    await expect(run(name, ...args)).rejects.toMatchObject(
      refused(new RegExp(`^Usage: npm run roue -- venue ${name}`)),
    )
  })

  it.each(['export', 'publish', 'pause', 'open', 'archive'])(
    '%s refuses an unknown key',
    async (name) => {
      await expect(run(name, 'nulle-part')).rejects.toMatchObject(
        refused(/^There is no venue 'nulle-part'\. The venues are: wafubar, nolimit/),
      )
    },
  )

  it.each<[string, unknown, RegExp]>([
    [
      'a file of 2 MB, unread',
      ' '.repeat(2_000_000),
      /has 2000000 bytes; a document has at most \d+\.$/,
    ],
    ['what is no JSON', '{', /venue\.json: Ce fichier n’est pas/],
    ['an unknown field', { ...wafubar, couleur: 1 }, /^couleur: Ce champ n’existe pas\.$/],
    [
      'several problems, each on its own line',
      { ...wafubar, mapsLink: 'http://a.example', adminEmail: 'a' },
      /^mapsLink: .*https:\/\/\.\nadminEmail: .*\.$/,
    ],
  ])('import refuses %s', async (_, document, message) => {
    await expect(put('chez-zoe', document)).rejects.toMatchObject(refused(message))
    await expect(run('export', 'chez-zoe')).rejects.toMatchObject(refused(/^There is no venue/))
  })

  it('import refuses a missing file and a reserved key', async () => {
    await expect(run('import', 'chez-zoe', join(folder, 'none.json'))).rejects.toMatchObject(
      refused(/none\.json cannot be read: /),
    )
    await expect(put('gestion', wafubar)).rejects.toMatchObject(refused(/^gestion: /))
  })

  it('creates a venue, changes it, and publishes each change', async () => {
    const document: VenueDocument = { ...wafubar, name: 'Chez Paul' }
    await put('chez-paul', document)
    expect(await run('publish', 'chez-paul')).toBe('chez-paul: version 1 is published.')
    expect(refreshes).toBeGreaterThan(0)
    expect(await run('publish', 'chez-paul')).toMatch(
      /^chez-paul: version 1 has this content already/,
    )

    const [first, ...others] = document.prizes as [VenueDocument['prizes'][number]]
    const changed = {
      ...document,
      prizes: [{ ...first, probability: first.probability / 2 }, ...others],
    }
    expect(await put('chez-paul', changed)).toMatch(
      /^chez-paul: the draft is saved\. npm run roue -- venue publish/,
    )
    expect(await run('list')).toMatch(
      /^chez-paul {2}published with a new draft {2}version 1 {2}Chez Paul/m,
    )
    await expect(run('publish', 'chez-paul')).rejects.toMatchObject(
      refused(/^reason: Indiquez le motif/),
    )
    const published = await run('publish', 'chez-paul', '--reason', ' Moins de bouteilles. ')
    expect(published).toMatch(/^chez-paul: version 2 is published\.\n {2}.* → .* \(detriment\)$/)

    const file = join(folder, 'export.json')
    expect(await run('export', 'chez-paul', file)).toBe(`${file}: the document of chez-paul`)
    // An imported new venue asks for no review, unless its document says so.
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...changed, reviewMode: 'invited' })
    expect(await run('import', 'chez-paul', file)).toMatch(/the draft is saved/)
  })

  it('export and import keep the document, and import reports a replaced draft', async () => {
    const exported = await run('export', 'wafubar')
    expect(JSON.parse(exported)).toEqual(wafubar)
    expect(await put('chez-luc', exported)).toMatch(
      /^chez-luc: the venue is created, and its draft is saved/,
    )
    expect(await put('chez-luc', wafubar)).toMatch(/the draft is saved, and replaces revision 1/)
    expect(await run('list')).toMatch(/^chez-luc {2}draft$/m)
  })

  it('export includes the pictures of a logo, and import checks and re-encodes them', async () => {
    const [large, small] = [1024, 500].map((width) => {
      const rows = Buffer.concat(
        Array.from({ length: 9 }, () => Buffer.alloc(1 + width * 4, 7).fill(0, 0, 1)),
      )
      return writePng({ width, height: 9, bitDepth: 8, colourType: 6 }, rows).toString('base64')
    })
    const refusal = refused(/^logo: Choisissez de nouveau l’image du logo\.$/)
    const svg = `<svg viewBox="0 0 500 110"><path d="M0 0" transform="${'translate(1) '.repeat(48)}!"/></svg>`
    for (const logo of [svg, { large, small: large }, { large: '', small }])
      await expect(put('chez-lea', { ...wafubar, logo })).rejects.toMatchObject(refusal)
    await expect(
      put('chez-lea', { ...wafubar, squareLogo: { large, small: large } }),
    ).rejects.toMatchObject(refused(/^squareLogo: Choisissez/))
    const squareLogo = { large: small, small }
    await put('chez-lea', { ...wafubar, logo: { large, small }, squareLogo })
    expect(await run('publish', 'chez-lea')).toBe('chez-lea: version 1 is published.')
    const exported = JSON.parse(await run('export', 'chez-lea')) as object
    const logos = { logo: { large, small }, squareLogo }
    expect(exported).toEqual({ ...wafubar, reviewMode: 'invited', ...logos })
    await put('chez-mia', exported)
    expect(JSON.parse(await run('export', 'chez-mia'))).toEqual(exported)
  })

  it('pauses, opens and archives a venue', async () => {
    await put('chez-eve', wafubar)
    await run('publish', 'chez-eve')
    expect(await run('open', 'chez-eve')).toBe('chez-eve is opened already.')
    expect(await run('pause', 'chez-eve')).toBe('chez-eve is paused.')
    expect(await run('list')).toMatch(/^chez-eve {2}paused {2}version 1 /m)
    expect(await run('open', 'chez-eve')).toBe('chez-eve is opened.')
    expect(await run('archive', 'chez-eve')).toBe('chez-eve is archived.')
    expect(await run('list')).toMatch(/^chez-eve {2}archived {2}version 1 /m)
    for (const again of ['pause', 'open'])
      await expect(run(again, 'chez-eve')).rejects.toMatchObject(refused(/^chez-eve is archived/))
    await expect(put('chez-eve', wafubar)).rejects.toMatchObject(refused(/^chez-eve is archived/))
  })

  it('lists the examples with their addresses, and exports all published venues', async () => {
    expect(await run('list')).toContain(
      'wafubar  published, example  version 1  Wafu Bar  https://roue.example/wafubar  https://roue.example/#/wafubar/terms-and-conditions',
    )
    expect(JSON.parse(await run('export'))).toEqual(EXAMPLE_VENUES)
  })
})
