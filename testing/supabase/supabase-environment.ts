import { CALL_PATHS } from '#core/calls.ts'
import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { startSmtpSink } from '#testing/mail/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

import { startFunction, type FunctionProcess } from './function-process.ts'
import { startGateway } from './gateway.ts'
import { listenOnPort } from './listen-on-port.ts'
import { startProject } from './project.ts'
import { hostPage } from './static-host.ts'

/** The functions that a page calls. */
export const CALLS = Object.values({ ...CALL_PATHS, ...PERSONAL_CALL_PATHS }).flatMap(
  (path) => /^\/functions\/v1\/(.+)$/.exec(path)?.[1] ?? [],
)

const SCHEDULE_TOKEN = 'only-the-schedule-knows'
/** As `supabase/schedule.sql` does every 30 seconds: tests wait less. */
const SCHEDULE_EVERY_MS = 2_000

/** The page at one origin, and at another everything that Supabase would run for it. */
export async function startSupabaseEnvironment(place: {
  /** A page that was built for `backendPort`. */
  readonly pageFolder: string
  readonly pagePort: number
  readonly backendPort: number
}): Promise<TestEnvironment> {
  const [project, smtp, page] = await Promise.all([
    startProject(),
    startSmtpSink(),
    hostPage(place.pageFolder),
  ])
  const pages = await listenOnPort(page, place.pagePort)
  const variables = {
    ...{ SUPABASE_DB_URL: project.database.url, DRAW_SECRET, PUBLIC_URL: pages.url },
    ...{ SMTP_URL: smtp.url, SCHEDULE_TOKEN },
  }
  const functions = new Map(
    await Promise.all(CALLS.map(async (name) => [name, await startFunction(name, variables)] as const)),
  )
  // A cold start is the platform's affair; the browser tests time the page.
  await Promise.all(
    [...functions].map(async ([name, { url }]) => fetch(`${url}/${name}`, { method: 'POST' })),
  )
  const outbox = await startFunction('drain-outbox', variables)
  const schedule = setInterval(() => void drain(outbox), SCHEDULE_EVERY_MS)
  const gateway = await startGateway(project.rest, functions, place.backendPort)
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
  // The last call may find it gone.
  await fetch(`${url}/drain-outbox`, { method: 'POST', headers }).catch(() => {})
}
