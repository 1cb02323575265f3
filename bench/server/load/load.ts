import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Percentiles } from '#bench/server/percentiles.ts'

/** A load of distinct requests from so many clients. The first `warmUpMs` are not counted. */
export type LoadOptions = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Each is sent once. When all are sent, the measurement ends. */
  readonly requests: readonly LoadRequest[]
  readonly clients: number
  /** Each client sends a request this often, at most; without it, as soon as the last one is answered. */
  readonly everyMs?: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type LoadRequest = { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

export type LoadFigures = Percentiles & {
  readonly perSecond: number
  /** Answers with a status other than 200 or 201, and lost connections. */
  readonly failed: number
  /** Processor time of the load process per request. */
  readonly loadProcessMicroseconds: number
}

/** Runs a load in a child process, so that it affects the measured server only by using processor time. */
export async function runLoad(options: LoadOptions): Promise<LoadFigures> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the load process exited with status ${String(status)}`)
  })
  child.send(options)
  try {
    const [figures] = (await Promise.race([once(child, 'message'), ended])) as [LoadFigures]
    return figures
  } finally {
    ended.catch(() => {})
    child.kill()
  }
}
