import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/**
 * Imported before the server of a test: SIGUSR2 ends the database's thread, SIGHUP makes it deaf, so that no query is
 * ever answered again.
 */
const { Worker: OriginalWorker, isMainThread } = threads

class FaultyWorker extends OriginalWorker {
  constructor(...given: ConstructorParameters<typeof OriginalWorker>) {
    super(...given)
    process.on('SIGUSR2', () => void this.terminate())
    process.on('SIGHUP', () => {
      this.postMessage = () => {}
    })
  }
}

if (isMainThread) {
  threads.Worker = FaultyWorker
  syncBuiltinESMExports()
}
