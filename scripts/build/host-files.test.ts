import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hostPage } from '#testing/supabase/static-host.ts'

import { writeHostFiles } from './host-files.ts'

const HTML =
  '<!doctype html><link rel="preconnect" href="https://api.roue.example" crossorigin><script>play()</script>'

describe('a page on a host for static files', () => {
  let folder: string
  let host: Hono
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-host-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), HTML)
    await writeFile(join(folder, 'offline.js'), 'store()')
    await writeFile(join(folder, 'assets/index-Ab12.js'), 'play()')
    await writeHostFiles(folder, HTML, [{ key: 'wafubar' }])
    host = await hostPage(folder)
  })
  afterAll(async () => rm(folder, { recursive: true }))

  const headerOf = async (path: string, name: string) => (await host.request(path)).headers.get(name)

  it.each([
    ['/', 'no-cache'],
    ['/offline.js', 'no-cache'],
    ['/assets/index-Ab12.js', 'public, max-age=31536000, immutable'],
  ])('has a header for how long %s is cached', async (path, cacheControl) => {
    expect(await headerOf(path, 'cache-control')).toBe(cacheControl)
  })

  it('has the content security policy of the page, which allows the backend', async () => {
    const policy = await headerOf('/', 'content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.roue.example")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(await headerOf('/', 'x-frame-options')).toBe('DENY')
  })

  it('has a 404 page, so that no host answers a missing file with the game and 200', async () => {
    expect((await host.request('/assets/index-Old1.js')).status).toBe(404)
    expect(await (await host.request('/404.html')).text()).toContain('Cette page n’existe pas')
  })
})
