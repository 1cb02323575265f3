import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { Terms } from '#terms/answers.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { type ServedApp } from '#testing/servers/served-app.ts'
import { serveVersions, type ServedVersions } from '#testing/venues/serve-versions.ts'

import { printArticles } from './print-articles.ts'

describe('the terms of a version', () => {
  let database: Database
  let served: ServedApp
  let versions: ServedVersions
  beforeEach(async () => {
    database = await openTestDatabase()
    versions = await serveVersions(database)
    served = versions.served
    return async () => database.close()
  })

  const publish = async (change: object, reason?: string) => {
    await versions.publish(change, reason ? { reason } : {})
  }
  const ask = async (version?: number, appIdentifier = 'wafubar') => {
    const response = await served.post('/functions/v1/terms', {
      appIdentifier,
      ...(version && { version }),
    })
    const body: unknown = await response.json()
    return { status: response.status, body, terms: response.ok ? (body as Terms) : undefined }
  }

  it.each([
    ['a version that does not exist', 2, 'wafubar', 404, 'unknown_version', 'version'],
    ['an unknown venue', 1, 'autre', 422, 'unknown_venue', 'appIdentifier'],
    ['version -1', -1, 'wafubar', 400, 'bad_request', 'version'],
    [
      'a version that is no integer of the database',
      2 ** 31,
      'wafubar',
      400,
      'bad_request',
      'version',
    ],
    ['half a version', 1.5, 'wafubar', 400, 'bad_request', 'version'],
  ])('are refused for %s', async (_, version, key, status, code, field) => {
    expect(await ask(version, key)).toMatchObject({ status, body: { code, field } })
  })

  it('have the articles as they were printed, their date and the reason of the change', async () => {
    await publish({ territory: 'Paris' }, 'Le jeu se limite à Paris.')
    const { terms: old } = await ask(1)
    expect(old).toMatchObject({ version: 1, firstVersion: 1, date: '2025-06-16', reason: null })
    expect(JSON.stringify(old?.articles)).toContain('la France')
    const { terms } = await ask(2)
    expect(terms).toMatchObject({
      version: 2,
      firstVersion: 2,
      reason: 'Le jeu se limite à Paris.',
    })
    expect(terms?.date).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(old?.publishedOn).toBe(terms?.date)
    expect(terms?.articles.map(({ title }) => title)).toEqual(
      (JSON.parse(printArticles(versions.current()).json) as { title: string }[]).map(
        ({ title }) => title,
      ),
    )
    expect(JSON.stringify(terms?.articles)).toContain('Paris')
  })

  it('list the versions that changed the articles, newest first', async () => {
    await publish({ territory: 'Paris' }, 'Le jeu se limite à Paris.')
    await publish({ invitation: 'Autre' })
    await publish({ territory: 'Lyon' })
    const { terms } = await ask()
    expect(terms?.version).toBe(4)
    expect(terms?.versions).toMatchObject([
      { version: 4, reason: null },
      { version: 2, reason: 'Le jeu se limite à Paris.' },
      { version: 1, reason: null },
    ])
    const { terms: same } = await ask(3)
    expect(same).toMatchObject({ version: 3, firstVersion: 2, reason: 'Le jeu se limite à Paris.' })
  })
})
