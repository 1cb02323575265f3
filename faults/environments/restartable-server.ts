import { once } from 'node:events'

import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

const MAX_FAILED_STARTS = 3

/** A server that a fault run restarts on the same data, at another address each time. */
export type RestartableServer = {
  /** Returns the address of the current process. Waits while the process starts. */
  url(): Promise<string>
  current(): Promise<ServerProcess>
  /** Ends the current process, runs `meanwhile`, and starts the next process. */
  restart(signal: NodeJS.Signals, meanwhile?: () => Promise<unknown>): Promise<ServerProcess>
  /** Kills the current process, and starts the next without waiting for its end. */
  restartWithoutWaiting(): Promise<ServerProcess>
  /** Ends the server; returns its exit code, null after a signal. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** The duration of each successful start. */
  readonly startDurationsMs: number[]
  /** The output of each process that ended before it was ready. */
  readonly failedStarts: string[]
}

/**
 * Starts the server. `startedState`: the state that ends a start. A server that waits for its
 * database is only `listening`.
 */
export function startRestartableServer(
  env: Readonly<Record<string, string>>,
  startedState: 'listening' | 'ready' = 'ready',
): RestartableServer {
  const startDurationsMs: number[] = []
  const failedStarts: string[] = []
  const start = async (): Promise<ServerProcess> => {
    const startedAt = performance.now()
    try {
      const server = await runServer(env, startedState)
      startDurationsMs.push(performance.now() - startedAt)
      return server
    } catch (error) {
      failedStarts.push(String(error))
      if (failedStarts.length >= MAX_FAILED_STARTS) throw error
      return start()
    }
  }
  let current = start()
  return {
    startDurationsMs,
    failedStarts,
    current: async () => current,
    url: async () => (await current).url,
    end: async (signal) => (await current).end(signal),
    async restart(signal, meanwhile) {
      const running = await current
      // The new process is assigned before the old one exits, so that a client whose connection is
      // reset waits for the next process.
      current = running
        .end(signal)
        .then(async () => meanwhile?.())
        .then(start)
      return current
    },
    async restartWithoutWaiting() {
      const running = await current
      running.process.kill('SIGKILL')
      current = start()
      return current
    },
  }
}

/**
 * Restarts the server when it ends, as systemd does. Returns a function that ends the supervision
 * and returns the exit codes.
 */
export function supervise(server: RestartableServer): () => (number | null)[] {
  const exitCodes: (number | null)[] = []
  let isStopped = false
  const watch = async () => {
    for (;;) {
      const { process: running } = await server.current()
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      if (isStopped) return
      exitCodes.push(running.exitCode)
      // The process has exited, so the signal has no effect: this call only starts the next
      // process.
      await server.restart('SIGKILL')
    }
  }
  void watch()
  return () => {
    isStopped = true
    return exitCodes
  }
}
