import type { AsRole } from './database/as-role.ts'

/** The same transactions, and when the last of them came to its end: the database was there then. */
export function watchAnswers(asRole: AsRole): {
  readonly asRole: AsRole
  hasAnsweredWithin(ms: number): boolean
} {
  let lastAnswer = -Infinity
  return {
    async asRole(...transaction) {
      const result = await asRole(...transaction)
      lastAnswer = performance.now()
      return result
    },
    hasAnsweredWithin: (ms) => performance.now() - lastAnswer < ms,
  }
}
