type Fields = Readonly<Record<string, string | number | boolean>>

export type Log = (event: string, fields?: Fields) => void

const formatJsonLine: (...event: Parameters<Log>) => string = (event, fields = {}) =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields })

/**
 * The lines of this time are written together: separate writes take a tenth of the time of a busy
 * server.
 */
const WRITE_DELAY_MS = 10
let lines = ''

/**
 * Writes one line to standard output: text in a terminal, else JSON. Fields never contain an e-mail
 * address, a code or a ticket.
 */
export const log: Log = (event, fields) => {
  if (lines === '') setTimeout(writeLog, WRITE_DELAY_MS).unref()
  lines += `${process.stdout.isTTY ? formatLogLine(new Date(), event, fields) : formatJsonLine(event, fields)}\n`
}

/**
 * Writes the pending lines at once: before other output, and, without a call, when the process
 * ends.
 */
export function writeLog(): void {
  if (lines !== '') process.stdout.write(lines)
  lines = ''
}
process.once('exit', writeLog)

/**
 * Formats a log event for a terminal: the time of day, the event, then each field. A field may
 * contain the answer of a mail server: control characters are escaped as in JSON, so that none
 * reaches the terminal.
 */
export function formatLogLine(at: Date, event: string, fields: Fields = {}): string {
  const time = at.toTimeString().slice(0, '00:00:00'.length)
  const details = Object.entries(fields).map(
    ([name, value]) =>
      `${name} ${typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : value}`,
  )
  return `${time}  ${event}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}
