import { startRestartableServer } from './restartable-server.ts'

/** Several servers on the same data, which a run kills and starts again one at a time. */
export type Replicas = {
  /**
   * Returns a function that returns the address of the next replica at each call, even if the
   * replica was killed.
   */
  inTurn(first: number): () => Promise<string>
  /** Kills a replica, starts it again, and waits until it serves. */
  kill(index: number): Promise<void>
  /** Stops all replicas; returns their exit codes. */
  end(): Promise<(number | null)[]>
  readonly failedStarts: readonly string[]
  /** The replicas that ended by themselves. */
  readonly ownExits: readonly string[]
}

export async function startReplicas(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Replicas> {
  const servers = Array.from({ length: count }, () => startRestartableServer(env))
  // The address of a killed replica stays until the new server is ready. Connections to this
  // address are refused.
  const urls = await Promise.all(servers.map(async (server) => server.url()))
  const ownExits: string[] = []
  return {
    inTurn(first) {
      let turn = first
      return async () => {
        const url = urls[turn % count]
        turn += 1
        if (url === undefined) throw new Error('there is no replica')
        return url
      }
    },
    async kill(index) {
      const server = servers[index]
      if (!server) throw new Error(`there is no replica ${index}`)
      const { process: running } = await server.current()
      if (running.exitCode !== null) ownExits.push(`replica ${index}, status ${running.exitCode}`)
      urls[index] = (await server.restart('SIGKILL')).url
    },
    end: async () => Promise.all(servers.map(async (server) => server.end())),
    get failedStarts() {
      return servers.flatMap((server) => server.failedStarts)
    },
    ownExits,
  }
}
