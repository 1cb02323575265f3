/** A longer name would not fit into one line of a heading on a small phone. */
const LENGTH_MAX = 16

/** Returns a name with no-break spaces if it fits into one line, else unchanged. */
export function unbroken(name: string): string {
  return name.length > LENGTH_MAX ? name : name.replaceAll(' ', '\u00a0')
}
