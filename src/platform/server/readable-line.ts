export type Fields = Readonly<Record<string, string | number | boolean>>

/**
 * An event of the log as a line for a person: the time of day, the event, then each field. What a mail server has said
 * may stand in a field: as in JSON, control characters are escaped, so that none reaches the terminal.
 */
export function readableLine(at: Date, event: string, fields: Fields = {}): string {
  const time = at.toTimeString().slice(0, '00:00:00'.length)
  const details = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : value}`,
  )
  return `${time}  ${event}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}
