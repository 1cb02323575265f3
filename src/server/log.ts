export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

const lineOf: (...event: Parameters<Log>) => string = (event, fields = {}) =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields })

/** One JSON line on standard output. Never an e-mail address, a code or a ticket. */
export const log: Log = (event, fields) => {
  process.stdout.write(`${lineOf(event, fields)}\n`)
}

/** The same where a platform collects what is said on the console. */
export const logToConsole: Log = (event, fields) => console.log(lineOf(event, fields))
