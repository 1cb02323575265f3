import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from '#main/server/app.ts'
import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'

import { loadPage, type Page } from './page-files.ts'

const INDEX = '<!doctype html><title>La Roue</title>'
const SECRET = 'not for visitors'
const FILES: Readonly<Record<string, string>> = {
  'index.html': INDEX,
  'favicon.svg': '<svg/>',
  'assets/main-Ab12.js': 'play()',
  'assets/main-Ab12.css': 'body{}',
  'pictures/sign.svg': '<svg></svg>',
  'notes.txt': SECRET,
  '.env': SECRET,
  'assets/main-Ab12.js.map': SECRET,
}

describe('the built page', () => {
  let parent: string
  let page: Page
  let site: ListeningApp
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-page-'))
    const folder = join(parent, 'dist')
    await mkdir(join(folder, 'assets'), { recursive: true })
    await mkdir(join(folder, 'pictures'))
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'index.html.br'), brotliCompressSync(INDEX))
    await writeFile(join(folder, 'index.html.gz'), gzipSync(INDEX))
    await writeFile(join(folder, 'assets/main-Ab12.js.gz'), gzipSync('play()'))
    await writeFile(join(parent, 'secret.html'), SECRET)
    await symlink(join(parent, 'secret.html'), join(folder, 'link.html'))
    page = await loadPage(folder)
    site = await listenToApp(createApp(servicesWithoutDatabase(), page, null))
  })
  afterAll(async () => {
    await site.close()
    await rm(parent, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    page(new Request(`http://roue.example${path}`, { headers }))
  const getPage = (headers: Record<string, string> = {}) => {
    const response = get('/', headers)
    if (!response) throw new Error('there is no page')
    return response
  }

  it.each([
    '/../secret.html',
    '/assets/../../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '/..\\secret.html',
    '/%252e%252e%252fsecret.html',
    '//secret.html',
    '/./..//secret.html',
    '/secret.html',
    '/secret.html%00.svg',
    '/link.html',
    '/.env',
    '/notes.txt',
    '/assets/main-Ab12.js.map',
    '/index.html.br',
    '/index.html.gz',
    '/assets',
    '/assets/',
    '/constructor',
    '/__proto__',
    '/C:/secret.html',
    '/....//secret.html',
    '/etc/passwd',
    '/../../../../../../../../etc/passwd',
    '/file:///etc/passwd',
  ])('has no file for %j', async (path) => {
    const answer = await site.sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toMatch(new RegExp(`${SECRET}|root:`))
  })

  it.each([
    ['/', 'text/html; charset=utf-8', INDEX],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
    ['/pictures/sign.svg', 'image/svg+xml; charset=utf-8', '<svg></svg>'],
    ['/assets/main-Ab12.js', 'text/javascript; charset=utf-8', 'play()'],
    ['/assets/main-Ab12.css', 'text/css; charset=utf-8', 'body{}'],
  ])('serves %s as %s', async (path, type, body) => {
    const response = get(path)
    expect([response?.status, response?.headers.get('content-type')]).toEqual([200, type])
    expect(await response?.text()).toBe(body)
  })

  it('lets clients cache a file without limit only if its name contains a hash', () => {
    const kept = [
      '/assets/main-Ab12.js',
      '/assets/main-Ab12.css',
      '/',
      '/favicon.svg',
      '/pictures/sign.svg',
    ]
    expect(kept.map((path) => get(path)?.headers.get('cache-control'))).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
      'no-cache',
      'no-cache',
      'no-cache',
    ])
  })

  it('answers an uncached 404 without a page for a file of another release', async () => {
    for (const path of [
      '/assets/main-Old1.js',
      '/assets/later-Old1.css',
      '/offline.js',
      '/nothing.html',
    ]) {
      const answer = await site.sendRaw(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
      expect(answer.toLowerCase()).not.toContain('<!doctype')
    }
  })

  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['br;q=0', null],
    ['br;q=0.000, gzip ; q=0', null],
    ['x-br, gzipped', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ])('sends a browser that accepts %j the encoding %j', async (accepted, encoding) => {
    const response = getPage(accepted === undefined ? {} : { 'accept-encoding': accepted })
    const bytes = Buffer.from(await response.arrayBuffer())
    const unpacked =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(unpacked.toString()).toBe(INDEX)
    expect(response.headers.get('vary')).toBe('accept-encoding')
  })

  it('compresses no file that the build has not compressed', () => {
    expect(
      get('/favicon.svg', { 'accept-encoding': 'br, gzip' })?.headers.get('content-encoding'),
    ).toBeNull()
    expect(
      get('/assets/main-Ab12.js', { 'accept-encoding': 'br, gzip' })?.headers.get(
        'content-encoding',
      ),
    ).toBe('gzip')
  })

  it('sends no body to a browser that has stored the file', async () => {
    const etag = getPage().headers.get('etag') ?? ''
    // The ETag is weak, because the bytes of its three encodings differ.
    expect(etag).toMatch(/^W\/"[\w-]{20}"$/)
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = getPage({ 'if-none-match': tags })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ])
    }
    for (const tags of ['"other"', etag.slice(3, -1), '']) {
      expect(getPage({ 'if-none-match': tags }).status).toBe(200)
    }
  })

  it('answers HEAD over a real connection', async () => {
    const head = await site.sendRaw('HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(head).toMatch(/\r\n\r\n$/)
    expect(head.toLowerCase()).toContain('content-type: text/html')
  })

  it('stops the start with an instruction if the page was not built', async () => {
    await expect(loadPage(join(parent, 'nowhere'))).rejects.toThrow(
      /nowhere is missing: build the page first/,
    )
  })
})
