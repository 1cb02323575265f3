import { Hono } from 'hono'

import { loadPage } from '#server/page.ts'
import { startSmtpSink, type SmtpSink } from '#testing/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import { startFunction } from './function-process.ts'
import { startGateway } from './gateway.ts'
import { listenOn } from './listening-site.ts'
import { startProject } from './project.ts'

/** The functions that a page calls. */
export const CALLS = ['draw-commitment', 'spin', 'send-prize-email'] as const

/** The page at one origin, and at another everything that Supabase would run for it. */
export type SupabaseSite = {
  readonly pageUrl: string
  readonly backendUrl: string
  readonly smtp: SmtpSink
  close(): Promise<void>
}

export async function startSupabaseSite(place: {
  /** A page that was built for `backendPort`. */
  readonly pageFolder: string
  readonly pagePort: number
  readonly backendPort: number
}): Promise<SupabaseSite> {
  const [project, smtp, answer] = await Promise.all([
    startProject(),
    startSmtpSink(),
    loadPage(place.pageFolder),
  ])
  const page = new Hono()
  page.get('*', ({ req }) => answer(req.raw) ?? new Response('Not found', { status: 404 }))
  const pages = await listenOn(page, place.pagePort)
  const variables = {
    ...{ SUPABASE_DB_URL: project.database.url, DRAW_SECRET, PUBLIC_URL: pages.url },
    SMTP_URL: smtp.url,
  }
  const functions = new Map(
    await Promise.all(CALLS.map(async (name) => [name, await startFunction(name, variables)] as const)),
  )
  const gateway = await startGateway(project.postgrest, functions, place.backendPort)
  return {
    ...{ pageUrl: pages.url, backendUrl: gateway.url, smtp },
    async close() {
      await Promise.all([gateway.close(), pages.close()])
      await Promise.all([...functions.values()].map(async (one) => one.close()))
      await Promise.all([project.close(), smtp.close()])
    },
  }
}
