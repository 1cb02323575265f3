import { CALL_PATHS } from '#main/server/call-list.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { startSmtpSink } from '#testing/mail/smtp-sink.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { startFunction, type FunctionProcess } from './function-process.ts'
import { startGateway } from './gateway.ts'
import { listenOnPort } from './listen-on-port.ts'
import { startProject } from './project.ts'
import { hostPage } from './static-host.ts'

/** The functions that a page calls. */
export const CALLS = CALL_PATHS.flatMap((path) => /^\/functions\/v1\/(.+)$/.exec(path)?.[1] ?? [])

const SCHEDULE_TOKEN = 'schedule-token-of-the-tests'
/** `supabase/schedule.sql` does it every 30 seconds; tests wait less. */
const SCHEDULE_EVERY_MS = 2_000

/** Starts the page at one origin, and a stand-in for its Supabase project at another. */
export async function startSupabaseEnvironment(options: {
  /** A built page that calls `backendPort`. */
  readonly pageFolder: string
  readonly pagePort: number
  readonly backendPort: number
}): Promise<TestEnvironment> {
  const [project, smtp, page] = await Promise.all([
    startProject(),
    startSmtpSink(),
    hostPage(options.pageFolder),
  ])
  const pages = await listenOnPort(page, options.pagePort)
  const variables = {
    ...{ SUPABASE_DB_URL: project.database.url, DRAW_SECRET, PUBLIC_URL: pages.url },
    ...{ SMTP_URL: smtp.url, SCHEDULE_TOKEN },
  }
  const functions = new Map(
    await Promise.all(CALLS.map(async (name) => [name, await startFunction(name, variables)] as const)),
  )
  // Starts each function once: the browser tests measure the page, not cold starts.
  await Promise.all(
    [...functions].map(async ([name, { url }]) => fetch(`${url}/${name}`, { method: 'POST' })),
  )
  const outbox = await startFunction('drain-outbox', variables)
  const schedule = setInterval(() => void drain(outbox), SCHEDULE_EVERY_MS)
  const gateway = await startGateway(project.rest, functions, options.backendPort)
  return {
    ...{ pageUrl: pages.url, backendUrl: gateway.url, smtp },
    commandEnv: { DATABASE_URL: project.database.url, DRAW_SECRET, PUBLIC_URL: pages.url },
    async close() {
      clearInterval(schedule)
      await outbox.close()
      await Promise.all([gateway.close(), pages.close()])
      await Promise.all([...functions.values()].map(async (one) => one.close()))
      await Promise.all([project.close(), smtp.close()])
    },
  }
}

async function drain({ url }: FunctionProcess): Promise<void> {
  const headers = { authorization: `Bearer ${SCHEDULE_TOKEN}` }
  // The last call may come after the function has ended.
  await fetch(`${url}/drain-outbox`, { method: 'POST', headers }).catch(() => {})
}
