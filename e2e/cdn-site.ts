import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'

import { loadPage } from '#server/page.ts'
import { pagePolicy } from '#server/page-policy.ts'
import { findFreePort } from '#testing/free-port.ts'
import { runServer } from '#testing/running-server.ts'
import type { Site } from '#testing/site.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { listenOn } from '#testing/supabase/listening-site.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import { makeDataDir } from './site.ts'

const DIST = join(import.meta.dirname, '../dist')
const OWN_ORIGIN = 'window.location.origin'

/** The page at one origin, as from a CDN, and our own server at another, which only knows where its page is. */
export async function openCdnSite(): Promise<Site> {
  const dataDir = await makeDataDir()
  const smtp = await startSmtpSink()
  const pagePort = await findFreePort()
  const pageUrl = `http://localhost:${pagePort}`
  const env = { DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off', PUBLIC_URL: pageUrl }
  const server = await runServer(env)
  const page = await listenOn(await hostFor(server.url), pagePort)
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

/** The built page as `VITE_BACKEND_URL` would have made it: another build for one test would take longer than all the others. */
async function hostFor(backendUrl: string): Promise<Hono> {
  const files = await loadPage(DIST)
  const client = (await readdir(join(DIST, 'assets'))).find((name) => /^page-backend-.*\.js$/.test(name))
  const script = await readFile(join(DIST, 'assets', client ?? ''), 'utf8')
  if (!script.includes(OWN_ORIGIN)) throw new Error('the client of the built page names no origin')
  const html = await readFile(join(DIST, 'index.html'), 'utf8')
  const app = new Hono()
  app.get('/', (context) => {
    const told = html.replace('</title>', `</title><link rel="preconnect" href="${backendUrl}" crossorigin>`)
    context.header('content-security-policy', pagePolicy(told))
    return context.html(told)
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
