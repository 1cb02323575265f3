import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/**
 * Preloaded into the server of a test. SIGUSR2 ends the database's thread. SIGALRM drops every
 * message to this thread, so that no further query is answered.
 */
const { Worker: OriginalWorker, isMainThread } = threads

class FaultyWorker extends OriginalWorker {
  constructor(...given: ConstructorParameters<typeof OriginalWorker>) {
    super(...given)
    process.on('SIGUSR2', () => void this.terminate())
    process.on('SIGALRM', () => {
      this.postMessage = () => {}
    })
  }
}

if (isMainThread) {
  threads.Worker = FaultyWorker
  syncBuiltinESMExports()
}
