import { startRestartableServer } from './restartable-server.ts'

/** Several servers on the same data, of which one at a time is killed and started again. */
export type Replicas = {
  /** For one visitor: another replica each time, as behind a load balancer that has not noticed who is gone. */
  inTurn(first: number): () => Promise<string>
  /** Kills one, and starts it again; settles when it serves. */
  kill(index: number): Promise<void>
  /** Ends all for good; gives their exit codes. */
  end(): Promise<(number | null)[]>
  readonly startMs: readonly number[]
  readonly failedStarts: readonly string[]
  /** Which of them ended without being told to. */
  readonly ownExits: readonly string[]
}

export async function startReplicas(count: number, env: Readonly<Record<string, string>>): Promise<Replicas> {
  const servers = Array.from({ length: count }, () => startRestartableServer(env))
  // Of the one that was killed it stays the old one until the new one serves: who asks there is refused.
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
    get startMs() {
      return servers.flatMap((server) => server.startMs)
    },
    get failedStarts() {
      return servers.flatMap((server) => server.failedStarts)
    },
    ownExits,
  }
}
