import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'

import { loadPageRenderer } from '#main/server/pages/load-page-renderer.ts'
import { loadPage } from '#platform/server/http/page-files.ts'
import { pagePolicy } from '#platform/server/http/page-policy.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { startSmtpSink } from '#testing/mail/smtp-sink.ts'
import { runServer } from '#testing/servers/running-server.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { listenOnPort } from '#testing/supabase/listen-on-port.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { makeDataDir } from './server-environment.ts'

const DIST = join(import.meta.dirname, '../../dist')
const OWN_ORIGIN = 'window.location.origin'

/** Starts the page at one origin, as on a CDN, and our server at another. PUBLIC_URL names the page's origin. */
export async function openCdnEnvironment(): Promise<TestEnvironment> {
  const dataDir = await makeDataDir()
  const smtp = await startSmtpSink()
  const pagePort = await findFreePort()
  const pageUrl = `http://localhost:${pagePort}`
  const env = { DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off', PUBLIC_URL: pageUrl }
  const server = await runServer(env)
  const page = await listenOnPort(await hostFor(server.url), pagePort)
  return {
    ...{ pageUrl, backendUrl: server.url, smtp },
    commandEnv: { DATA_DIR: dataDir },
    async close() {
      await Promise.all([page.close(), server.end()])
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Renders the built page as a build with `VITE_BACKEND_URL` renders it: a second build would take too long for one test. */
async function hostFor(backendUrl: string): Promise<Hono> {
  const files = await loadPage(DIST)
  const client = (await readdir(join(DIST, 'assets'))).find((name) => /^views-.*\.js$/.test(name))
  const script = await readFile(join(DIST, 'assets', client ?? ''), 'utf8')
  if (!script.includes(OWN_ORIGIN)) throw new Error('the client of the built page names no origin')
  const { renderer, template } = await loadPageRenderer(`${DIST}-render`)
  const html = await renderer.renderHomePage(template, EXAMPLE_VENUES)
  const app = new Hono()
  app.get('/', (context) => {
    const page = html.replace('</title>', `</title><link rel="preconnect" href="${backendUrl}" crossorigin>`)
    context.header('content-security-policy', pagePolicy(page))
    return context.html(page)
  })
  app.get(`/assets/${client}`, (context) =>
    context.body(script.replaceAll(OWN_ORIGIN, `"${backendUrl}"`), 200, {
      'content-type': 'text/javascript',
    }),
  )
  app.get('*', ({ req }) => files(req.raw) ?? new Response('Not found', { status: 404 }))
  app.post('*', () => new Response(null, { status: 204 }))
  return app
}
