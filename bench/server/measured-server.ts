import { readFile } from 'node:fs/promises'

import { runServer } from '#testing/servers/running-server.ts'

/** A server in a child process, with its start time and memory. */
export type MeasuredServer = {
  readonly url: string
  readonly pid: number
  /**
   * The time from the spawn until the database is open. The server has no compiled code of an
   * earlier run.
   */
  readonly startMs: number
  residentMb(): Promise<number>
  end(): Promise<unknown>
}

/** Starts the server. It trusts one proxy, so that each spin can have its own client address. */
export async function startMeasured(
  env: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const startedAt = performance.now()
  const server = await runServer(
    { NODE_DISABLE_COMPILE_CACHE: '1', TRUST_PROXY: '1', ...env },
    'ready',
    [],
  )
  return {
    url: server.url,
    pid: server.process.pid ?? 0,
    startMs: performance.now() - startedAt,
    async residentMb() {
      const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    end: async () => server.end(),
  }
}
