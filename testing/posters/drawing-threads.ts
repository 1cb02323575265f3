import type { Worker } from 'node:worker_threads'

/** The threads that this process has started while a test watched them. */
type WatchedThreads = {
  readonly started: number
  readonly mostAtOnce: number
  /** The threads that have not ended. */
  readonly running: number
}

/** Runs `work`, and returns its result with the threads that were started meanwhile. */
export async function watchThreads<T>(
  work: () => Promise<T>,
): Promise<{ result: T; threads: WatchedThreads }> {
  const threads = { started: 0, mostAtOnce: 0, running: 0 }
  const onWorker = (worker: Worker) => {
    threads.started += 1
    threads.running += 1
    threads.mostAtOnce = Math.max(threads.mostAtOnce, threads.running)
    worker.once('exit', () => {
      threads.running -= 1
    })
  }
  process.on('worker', onWorker)
  try {
    return { result: await work(), threads }
  } finally {
    process.off('worker', onWorker)
  }
}
