import { runServer, type ServerProcess } from '#testing/running-server.ts'

/** A server that is started again and again on the same data; players ask where it is now. */
export type Site = {
  /** The address of the one that runs, or of the next one as soon as it listens. */
  url(): Promise<string>
  server(): Promise<ServerProcess>
  /** Ends the one that runs, and starts the next. */
  restart(signal: NodeJS.Signals): Promise<ServerProcess>
  readonly startMs: number[]
}

export function openSite(env: Readonly<Record<string, string>>): Site {
  const startMs: number[] = []
  const start = async () => {
    const begun = performance.now()
    const server = await runServer(env)
    startMs.push(performance.now() - begun)
    return server
  }
  let current = start()
  return {
    startMs,
    server: async () => current,
    url: async () => (await current).url,
    async restart(signal) {
      const running = await current
      // Set before the end, so that whoever loses an answer waits for the next server.
      current = running.end(signal).then(start)
      return current
    },
  }
}
