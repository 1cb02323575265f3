import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Percentiles } from '#bench/server/percentiles.ts'

/** Requests that are all different, so many at a time, for so long; what comes before `warmMs` is not counted. */
export type LoadOptions = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Each is sent once; where they run out, the time ends there. */
  readonly requests: readonly LoadRequest[]
  readonly clients: number
  readonly warmMs: number
  readonly measureMs: number
}

export type LoadRequest = { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

export type LoadFigures = Percentiles & {
  readonly perSecond: number
  /** Answers with another status than 200 or 201, and connections that were lost. */
  readonly failed: number
  /** What the load itself costs: processor time of its process for one request. */
  readonly ownMicroseconds: number
}

/** Carried out by a process of its own, so that it cannot slow down what it measures other than by using a core. */
export async function runLoad(order: LoadOptions): Promise<LoadFigures> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the load has ended with status ${String(status)}`)
  })
  child.send(order)
  try {
    const [figures] = (await Promise.race([once(child, 'message'), ended])) as [LoadFigures]
    return figures
  } finally {
    ended.catch(() => {})
    child.kill()
  }
}
