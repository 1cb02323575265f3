export type LogFields = Readonly<Record<string, string | number | boolean>>

export type Log = (event: string, fields?: LogFields) => void

const formatJsonLine = (event: string, fields?: LogFields) =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields })

/**
 * Lines are written together after this delay. Separate writes would take a tenth of a busy
 * server's time.
 */
const WRITE_DELAY_MS = 10
let pendingLines = ''

/**
 * Logs one line to standard output. The line is text in a terminal, and JSON elsewhere. Fields
 * never contain an e-mail address, a code or a ticket.
 */
export const log: Log = (event, fields) => {
  if (pendingLines === '') setTimeout(writeLog, WRITE_DELAY_MS).unref()
  pendingLines += `${process.stdout.isTTY ? formatLogLine(new Date(), event, fields) : formatJsonLine(event, fields)}\n`
}

/**
 * Writes the pending lines at once. Call this function before other output. It also runs when the
 * process exits.
 */
export function writeLog(): void {
  if (pendingLines !== '') process.stdout.write(pendingLines)
  pendingLines = ''
}
process.once('exit', writeLog)

/**
 * Returns a log event as a line for a terminal: the time of day, the event, then each field.
 * Escapes control characters as in JSON, because a field may contain the answer of a mail server.
 */
export function formatLogLine(at: Date, event: string, fields: LogFields = {}): string {
  const time = at.toTimeString().slice(0, '00:00:00'.length)
  const details = Object.entries(fields).map(
    ([name, value]) =>
      `${name} ${typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : value}`,
  )
  return `${time}  ${event}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}
