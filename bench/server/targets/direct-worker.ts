import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Figures } from './targets.ts'
import type { SpinSql } from '#bench/server/sql/spin-sql.ts'

export type DirectLoadOptions = {
  readonly clients: number
  readonly warmMs: number
  readonly measureMs: number
}

/** A process that has the embedded database of a directory open, and runs the SQL of spins on it without any HTTP. */
export async function startDirectWorker(
  directory: string,
  spin: SpinSql,
): Promise<{ measure(order: DirectLoadOptions): Promise<Figures>; end(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'direct-worker-process.ts'), [directory], {
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const answer = async <T>(message: object): Promise<T> => {
    child.send(message)
    const over = ended.then(() => {
      throw new Error('the process with the embedded database has ended')
    })
    const [told] = (await Promise.race([once(child, 'message'), over])) as [T]
    return told
  }
  await answer({ spin })
  return {
    measure: async (order) => answer<Figures>(order),
    async end() {
      child.disconnect()
      await ended
    },
  }
}
