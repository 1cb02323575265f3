import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { loadPage } from '#platform/http/server/page-files.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'

import { createApp } from './app.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')
const PNG = '89504e47'
const ICO = '00000100'

/**
 * The files that browsers, phones and search engines request by themselves, with type and first
 * bytes.
 */
const REQUESTED = [
  ['/favicon.ico', 'image/x-icon', ICO],
  ['/apple-touch-icon.png', 'image/png', PNG],
  ['/apple-touch-icon-precomposed.png', 'image/png', PNG],
  ['/apple-touch-icon-120x120.png', 'image/png', PNG],
  ['/apple-touch-icon-120x120-precomposed.png', 'image/png', PNG],
  ['/remise.webmanifest', 'application/manifest+json', Buffer.from('{\n  ').toString('hex')],
  ['/robots.txt', 'text/plain; charset=utf-8', Buffer.from('User').toString('hex')],
] as const

it.each(REQUESTED)('the server answers %s, to which no page links', async (path, type, start) => {
  const app = createApp(servicesWithoutDatabase(), await loadPage(PUBLIC), null)
  const first = await app.request(path)
  const redirected = first.headers.get('location')
  const response = redirected ? await app.request(redirected) : first
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe(start)
  expect(bytes.length).toBeLessThan(8_000)
})

it('robots.txt excludes the pages of the back office and of players', async () => {
  const robots = await readFile(join(PUBLIC, 'robots.txt'), 'utf8')
  const { handOver, myData, promo } = VENUE_PAGES
  for (const path of ['/gestion', '/outbox', `/*/${handOver}`, `/*/${myData}`, `/*/${promo}`])
    expect(robots.split('\n')).toContain(`Disallow: ${path}`)
})
