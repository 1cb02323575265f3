import { createHash } from 'node:crypto'

/** The chunks of a text that is split at any position. */
export type TextChunks = AsyncIterable<string> | Iterable<string>

/**
 * Thrown if a file cannot be restored into the database. The message is the reason, in one line.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** Reads the lines of a backup in order. */
export class BackupLines {
  readonly #lines: AsyncGenerator<string>
  #peeked: string | null = null
  #number = 0
  #isCutShort = false
  #hash = createHash('sha256')

  constructor(chunks: TextChunks) {
    this.#lines = this.#splitLines(chunks)
  }

  /** The number of the line that was read last; the first is 1. */
  get number(): number {
    return this.#number
  }

  async readLine(): Promise<string> {
    if ((await this.hasEnded()) || this.#isCutShort)
      throw new BackupRefused('This backup was cut short: its end is missing.')
    const line = this.#peeked ?? ''
    this.#peeked = null
    this.#number += 1
    this.#hash.update(`${line}\n`)
    return line
  }

  /**
   * Reads the next line, and returns the text after `prefix`. Throws BackupRefused if the line does
   * not begin with `prefix`.
   */
  async readAfter(prefix: string): Promise<string> {
    const line = await this.readLine()
    if (!line.startsWith(prefix)) throw this.lineRefusal()
    return line.slice(prefix.length)
  }

  /** Returns the SHA-256 of the lines read so far, as hex. */
  hashOfRead(): string {
    return this.#hash.copy().digest('hex')
  }

  /**
   * Skips the next line if it equals `line`. A skipped line is neither counted nor hashed. Returns
   * whether the line was skipped.
   */
  async skip(line: string): Promise<boolean> {
    if (!(await this.isNext(line))) return false
    this.#peeked = null
    return true
  }

  /** Reads the next line. Throws BackupRefused if the line does not equal `line`. */
  async expectLine(line: string): Promise<string> {
    if ((await this.readLine()) !== line) throw this.lineRefusal()
    return line
  }

  async isNext(line: string): Promise<boolean> {
    return !(await this.hasEnded()) && this.#peeked === line
  }

  async hasEnded(): Promise<boolean> {
    if (this.#peeked !== null) return false
    const { done, value } = await this.#lines.next()
    if (!done) this.#peeked = value
    return done === true
  }

  /** Returns the refusal of the line that was read last. */
  lineRefusal(): BackupRefused {
    return new BackupRefused(
      `Line ${this.#number} is not a line of a backup of this version: it was changed, or is of another version.`,
    )
  }

  /** Splits at line feeds only: values may contain the other line separators of Unicode. */
  async *#splitLines(chunks: TextChunks): AsyncGenerator<string> {
    let rest = ''
    for await (const chunk of chunks) {
      const [first = '', ...others] = chunk.split('\n')
      rest += first
      for (const next of others) {
        yield rest
        rest = next
      }
    }
    this.#isCutShort = rest !== ''
    if (this.#isCutShort) yield rest
  }
}
