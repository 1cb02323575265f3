import { once } from 'node:events'

import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

const TRIES_TO_START = 3

/** A server that is started again and again on the same data; players ask where it is now. */
export type RestartableServer = {
  /** The address of the one that runs, or of the next one as soon as it listens. */
  url(): Promise<string>
  current(): Promise<ServerProcess>
  /** Ends the one that runs, and starts the next; `meanwhile`, what is done while none runs. */
  restart(signal: NodeJS.Signals, meanwhile?: () => Promise<unknown>): Promise<ServerProcess>
  /** Kills the one that runs, and starts the next without waiting for its end. */
  overtake(): Promise<ServerProcess>
  /** Ends it for good; gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  readonly startMs: number[]
  /** What those wrote that ended before they were ready. */
  readonly failedStarts: string[]
}

/** `until`: what counts as started; one that waits for its database is `listening` only. */
export function startRestartableServer(
  env: Readonly<Record<string, string>>,
  until: 'listening' | 'ready' = 'ready',
): RestartableServer {
  const startMs: number[] = []
  const failedStarts: string[] = []
  const start = async (): Promise<ServerProcess> => {
    const begun = performance.now()
    try {
      const server = await runServer(env, until)
      startMs.push(performance.now() - begun)
      return server
    } catch (error) {
      failedStarts.push(String(error))
      if (failedStarts.length >= TRIES_TO_START) throw error
      return start()
    }
  }
  let current = start()
  return {
    startMs,
    failedStarts,
    current: async () => current,
    url: async () => (await current).url,
    end: async (signal) => (await current).end(signal),
    async restart(signal, meanwhile) {
      const running = await current
      // Set before the end, so that whoever loses an answer waits for the next server.
      current = running
        .end(signal)
        .then(async () => meanwhile?.())
        .then(start)
      return current
    },
    async overtake() {
      const running = await current
      running.process.kill('SIGKILL')
      current = start()
      return current
    },
  }
}

/** Starts again what ends by itself, as systemd would. Gives what ends that, and tells the exit codes that it saw. */
export function supervise(server: RestartableServer): () => (number | null)[] {
  const exitCodes: (number | null)[] = []
  let isOver = false
  const watch = async () => {
    for (;;) {
      const { process: running } = await server.current()
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      if (isOver) return
      exitCodes.push(running.exitCode)
      await server.restart('SIGKILL')
    }
  }
  void watch()
  return () => {
    isOver = true
    return exitCodes
  }
}
