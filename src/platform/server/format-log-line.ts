export type Fields = Readonly<Record<string, string | number | boolean>>

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
