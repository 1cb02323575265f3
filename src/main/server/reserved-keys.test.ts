import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { keyProblem } from '#venues/document/key-problem.ts'

import { createApp } from './app.ts'

const app = createApp(
  servicesWithoutDatabase(),
  () => null,
  async () => new Response(),
)
/** The first segments of the paths of the server and of the files of the page. */
const served = [
  ...app.routes
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((segment) => /^[\w-]+$/.test(segment)),
  ...readdirSync(join(import.meta.dirname, '../../../public')).map((name) =>
    name.replace(/\..*/, ''),
  ),
]

describe('the key of a venue', () => {
  it('is neither a path of the server, the page or the back office, nor a word of a command', () => {
    expect(served).toEqual(
      expect.arrayContaining(['healthz', 'readyz', 'metrics', 'outbox', 'rest', 'functions']),
    )
    const more = ['gestion', 'venues', 'assets', 'index', 'offline', 'admin', 'logos', 'all']
    for (const key of [...served, ...more, 'remise', 'terms-and-conditions'])
      expect([key, keyProblem(key)]).toEqual([
        key,
        'Cette clé est une adresse du jeu\u00a0: choisissez-en une autre.',
      ])
  })

  it.each([
    '',
    'Chez-Paul',
    'chez--paul',
    '-chez',
    'chez-',
    '2cv',
    'café',
    '../chez',
    'chez paul',
    'chez\n',
    'a'.repeat(41),
    'chez/paul',
    '__proto__',
  ])('is not %j', (key) => {
    expect(keyProblem(key)).toMatch(/^Écrivez de 1 à 40 /)
  })

  it('may be a name in small letters', () => {
    for (const key of ['chez-paul-2', 'wafubar', 'nolimit', 'a'.repeat(40)])
      expect(keyProblem(key)).toBeNull()
  })
})
