export type Fields = Readonly<Record<string, string | number | boolean>>

/** An event of the log as a line for a person: the time of day, the event, then each field. */
export function readableLine(at: Date, event: string, fields: Fields = {}): string {
  const time = at.toTimeString().slice(0, '00:00:00'.length)
  const details = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
  return `${time}  ${event}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}
