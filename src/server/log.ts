export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

/** One JSON line on standard output. Never an e-mail address, a code or a ticket. */
export const log: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`)
}
