import type { Metrics } from './metrics.ts'
import type { AsRole } from './database/as-role.ts'

/** The same transactions, measured. */
export function timed(asRole: AsRole, metrics: Metrics): AsRole {
  return async (...transaction) => {
    const started = performance.now()
    try {
      return await asRole(...transaction)
    } finally {
      metrics.observeDatabase((performance.now() - started) / 1000)
    }
  }
}
