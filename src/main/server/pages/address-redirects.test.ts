import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createApp } from '#main/server/app.ts'
import type { Page } from '#platform/http/server/page-files.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'

import { findRedirect } from './address-redirects.ts'

const NOT_FOUND = '<h1>Cette page n’existe pas</h1>'
const page: Page = ({ url }) => {
  const { pathname } = new URL(url)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  if (pathname === '/gestion') return new Response('back office', { headers })
  return pathname === '/404.html' ? new Response(NOT_FOUND, { headers }) : null
}
const app = createApp(servicesWithoutDatabase(), page, null)
const isVenue = (key: string) => key === 'wafubar' || key === 'le-perchoir'

describe('a mistyped address', () => {
  it.each([
    '/',
    '//',
    '/autre',
    '/autre/',
    '/autre.',
    '/AUTRE',
    '/wafubar..',
    '/wafubar.)',
    '/wafu/bar',
    '/%00',
    '/wafubar/rien',
    '/wafubar/terms-and-conditions/0',
    '/wafubar/terms-and-conditions/1/2',
    '/wafubar/remise/1',
    '/gestion/prix',
    '/autre%23/wafubar',
    '/%23/wafubar%0D%0A',
    '/%23evil.example',
    '//evil.example',
    '/\\evil.example',
    '/__proto__',
    '/constructor',
  ])('has no redirect: %s', (path) => {
    expect(findRedirect(path, isVenue)).toBeNull()
  })

  it.each([
    ['/WAFUBAR', '/wafubar'],
    ['/wafubar/', '/wafubar'],
    ['//wafubar//', '/wafubar'],
    ['/le-perchoir.', '/le-perchoir'],
    ...['.', ',', ')', ';', ':', '!', '…', '%20', '%20!', '%C2%A0!', '%E2%80%8B', './'].map(
      (end) => [`/wafubar${end}`, '/wafubar'],
    ),
    ['/%EF%BB%BFwafubar', '/wafubar'],
    ['/wafubar/terms-and-conditions', '/#/wafubar/terms-and-conditions'],
    ['/Wafubar/Terms-and-conditions/', '/#/wafubar/terms-and-conditions'],
    ['/wafubar/terms-and-conditions/12.', '/#/wafubar/terms-and-conditions/12'],
    ['/wafubar/mes-donnees', '/#/wafubar/mes-donnees'],
    ['/gestion/', '/gestion'],
    ['/GESTION', '/gestion'],
    ['/gestion.', '/gestion'],
    ['/%23/wafubar/mes-donnees/AbC_d-9', '/#/wafubar/mes-donnees/AbC_d-9'],
    ['/%23/wafubar/remise/7QX0B4KM/x.Y-z', '/#/wafubar/remise/7QX0B4KM/x.Y-z'],
    ['/gestion%23/connexion/AbC', '/gestion#/connexion/AbC'],
  ] as [string, string][])('%s is redirected to %s, without caching', async (path, to) => {
    const response = await app.request(path.replace('le-perchoir', 'nolimit'))
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(to.replace('le-perchoir', 'nolimit'))
    expect(response.headers.get('cache-control')).toBe('no-store')
    const landed = await app.request(to.replace('le-perchoir', 'nolimit'))
    expect(landed.status).toBe(200)
  })

  it.each([
    '/autre',
    '/autre/terms-and-conditions',
    '/AUTRE/',
    '/autre.',
    '/gestion/prix',
    '/venues',
    '/__proto__',
    '/wafubar/x',
  ])(
    'that resembles no page is answered in French, with status 404, and not stored: %s',
    async (path) => {
      const response = await app.request(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toBe(NOT_FOUND)
    },
  )

  it.each([
    '/assets/main-Old1.js',
    '/wafubar.html',
    '/venues/autre.json',
    '/venues/.json',
    '/favicon.png',
    '/.env',
    '/index.php',
  ])('is not redirected for a file: %s', async (path) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/gestion/calls/autre',
    '/gestion/files/autre',
    '/rest/v1/autre',
    '/functions/v1/autre',
  ])('is not redirected for a call: %s', async (path) => {
    const response = await app.request(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it('does not redirect to itself if no back office is served', async () => {
    const withoutPages = createApp(servicesWithoutDatabase(), () => null, null)
    expect((await withoutPages.request('/gestion')).status).toBe(404)
  })

  const part = fc.constantFrom(
    'wafubar',
    'WAFUBAR',
    'gestion',
    'terms-and-conditions',
    '1',
    '/',
    '/',
    '\\',
    '.',
    ')',
    ' ',
    '%20',
    '%2F',
    '%5C',
    '%E2%80%8B',
    '%0D%0A',
    '@',
    'evil.example',
    ':',
    '?',
    '#',
    '…',
    'é',
    '%',
    'javascript:',
  )
  const written = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)

  it('never redirects to another origin, nor to another redirect', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (path) => {
        // The server refuses a path that is no URL, before the path reaches the app.
        if (!URL.canParse(`http://localhost${path}`)) return
        const response = await app.request(`http://localhost${path}`)
        const location = response.headers.get('location')
        expect([200, 302, 404]).toContain(response.status)
        if (location === null) return
        const to = new URL(location, 'http://localhost')
        expect([to.origin, to.search]).toEqual(['http://localhost', ''])
        expect(location).toMatch(/^\/(?:gestion|(?:#\/)?wafubar[\w/-]*)$/)
        expect((await app.request(to.pathname)).status).toBe(200)
      }),
      { numRuns: 3000, seed: 20_261_125 },
    )
  })
})
