import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadPage } from '#platform/server/http/page-files.ts'
import { writeHostFiles } from '#scripts/build/host-files.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { hostPage } from '#testing/supabase/static-host.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'

import { createApp } from './app.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')
const PNG = '89504e47'
const ICO = '00000100'

/** What browsers, phones and search engines ask for by themselves, with its type and its first bytes. */
const ASKED = [
  ['/favicon.ico', 'image/x-icon', ICO],
  ['/apple-touch-icon.png', 'image/png', PNG],
  ['/apple-touch-icon-precomposed.png', 'image/png', PNG],
  ['/apple-touch-icon-120x120.png', 'image/png', PNG],
  ['/apple-touch-icon-120x120-precomposed.png', 'image/png', PNG],
  ['/comptoir.webmanifest', 'application/manifest+json', Buffer.from('{\n  ').toString('hex')],
  ['/robots.txt', 'text/plain; charset=utf-8', Buffer.from('User').toString('hex')],
] as const

let folder: string
type Site = { request(path: string): Response | Promise<Response> }
const sites: Record<string, Site> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-public-'))
  await cp(PUBLIC, folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeHostFiles(folder, '<!doctype html>', [])
  sites['our server'] = createApp(servicesWithoutDatabase(), await loadPage(folder), null)
  sites['a host for static files'] = await hostPage(folder)
})
afterAll(async () => rm(folder, { recursive: true }))

describe.each(['our server', 'a host for static files'])('%s', (name) => {
  it.each(ASKED)('answers %s, which nobody links', async (path, type, start) => {
    const first = await sites[name]?.request(path)
    const redirected = first?.headers.get('location')
    const response = redirected ? await sites[name]?.request(redirected) : first
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
    expect([response?.status, response?.headers.get('content-type')]).toEqual([200, type])
    expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe(start)
    expect(bytes.length).toBeLessThan(8_000)
  })
})

it('robots read no page of the back office and none of a player', async () => {
  const robots = await readFile(join(PUBLIC, 'robots.txt'), 'utf8')
  const { redemption, myData, promo } = VENUE_PAGES
  for (const path of ['/gestion', '/outbox', `/*/${redemption}`, `/*/${myData}`, `/*/${promo}`])
    expect(robots.split('\n')).toContain(`Disallow: ${path}`)
})
