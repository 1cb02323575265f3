export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

const lineOf: (...event: Parameters<Log>) => string = (event, fields = {}) =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields })

/** One JSON line on standard output. Never an e-mail address, a code or a ticket. */
export const log: Log = (event, fields) => {
  if (lines === '') setImmediate(writeLines)
  lines += `${lineOf(event, fields)}\n`
}

/** What one turn of the event loop has to say goes out in one write: a busy server would else spend a tenth of its time on it. */
let lines = ''
function writeLines(): void {
  const text = lines
  lines = ''
  if (text !== '') process.stdout.write(text)
}
process.once('exit', writeLines)

/** The same where a platform collects what is said on the console. */
export const logToConsole: Log = (event, fields) => console.log(lineOf(event, fields))
