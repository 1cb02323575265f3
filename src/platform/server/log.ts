import { readableLine, type Fields } from './readable-line.ts'

export type Log = (event: string, fields?: Fields) => void

const lineOf: (...event: Parameters<Log>) => string = (event, fields = {}) =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields })

/** Lines of a moment go out in one write: a busy server would else spend a tenth of its time on them. */
const WRITE_WITHIN_MS = 10
let lines = ''

/** One line on standard output: for a person in a terminal, JSON elsewhere. Never an e-mail address, a code or a ticket. */
export const log: Log = (event, fields) => {
  if (lines === '') setTimeout(writeLog, WRITE_WITHIN_MS).unref()
  lines += `${process.stdout.isTTY ? readableLine(new Date(), event, fields) : lineOf(event, fields)}\n`
}

/** Writes what is not written yet: before something else is said, and by itself at the end of the process. */
export function writeLog(): void {
  if (lines !== '') process.stdout.write(lines)
  lines = ''
}
process.once('exit', writeLog)

/** The same where a platform collects what is said on the console. */
export const logToConsole: Log = (event, fields) => console.log(lineOf(event, fields))
