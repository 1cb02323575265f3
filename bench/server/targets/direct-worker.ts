import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { SpinSql } from '#bench/server/sql/spin-sql.ts'

import type { Figures } from './figures.ts'

export type DirectLoadOptions = {
  readonly clients: number
  readonly warmUpMs: number
  readonly measureMs: number
}

/** Starts a child process that opens the embedded database of a directory and runs the SQL of spins without HTTP. */
export async function startDirectWorker(
  directory: string,
  spin: SpinSql,
): Promise<{ measure(options: DirectLoadOptions): Promise<Figures>; end(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'direct-worker-process.ts'), [directory], {
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const request = async <T>(message: object): Promise<T> => {
    child.send(message)
    const failed = ended.then(() => {
      throw new Error('the process with the embedded database exited')
    })
    const [answer] = (await Promise.race([once(child, 'message'), failed])) as [T]
    return answer
  }
  await request({ spin })
  return {
    measure: async (options) => request<Figures>(options),
    async end() {
      child.disconnect()
      await ended
    },
  }
}
