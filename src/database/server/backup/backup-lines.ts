/** A text in pieces, cut anywhere. */
export type Pieces = AsyncIterable<string> | Iterable<string>

/** This file is not restored into this database; the message says why, in one line. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** The lines of a backup, one after the other. */
export class BackupLines {
  readonly #lines: AsyncGenerator<string>
  #ahead: string | null = null
  #number = 0
  #isBroken = false

  constructor(pieces: Pieces) {
    this.#lines = this.#linesOf(pieces)
  }

  /** Of the line that was taken last. */
  get number(): number {
    return this.#number
  }

  async take(): Promise<string> {
    if ((await this.isAtEnd()) || this.#isBroken)
      throw new BackupRefused('This backup was cut short: its end is missing.')
    const line = this.#ahead ?? ''
    this.#ahead = null
    this.#number += 1
    return line
  }

  /** Takes the line that has to come. */
  async expect(line: string): Promise<string> {
    if ((await this.take()) !== line) throw this.refusal()
    return line
  }

  async isNext(line: string): Promise<boolean> {
    return !(await this.isAtEnd()) && this.#ahead === line
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#ahead !== null) return false
    const { done, value } = await this.#lines.next()
    if (!done) this.#ahead = value
    return done === true
  }

  /** Of the line that was taken last. */
  refusal(): BackupRefused {
    return new BackupRefused(
      `Line ${this.#number} is not one that a backup of this version has: it was changed, or is of another version.`,
    )
  }

  /** A line ends with a line feed and nothing else: values may hold every other character at which texts are broken. */
  async *#linesOf(pieces: Pieces): AsyncGenerator<string> {
    let rest = ''
    for await (const piece of pieces) {
      const [first = '', ...more] = piece.split('\n')
      rest += first
      for (const next of more) {
        yield rest
        rest = next
      }
    }
    this.#isBroken = rest !== ''
    if (this.#isBroken) yield rest
  }
}
