/** The longest name that fits into one line of a heading on a small phone. */
const LENGTH_MAX = 16

/** Returns a name with no-break spaces if the name fits into one line; otherwise the same name. */
export function unbroken(name: string): string {
  return name.length > LENGTH_MAX ? name : name.replaceAll(' ', '\u00a0')
}
