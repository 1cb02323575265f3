import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes files of the outbox folder, for an erasure. */
export type FiledMails = {
  /** Deletes the files of these mails; returns the number of files. */
  remove(ids: readonly string[]): Promise<number>
  /** Deletes every file that contains an address, also of a mail from an earlier database; returns the number of files. */
  removeByAddress(address: string): Promise<number>
}

export function openFiledMails(folder: string): FiledMails {
  const list = async () => readdir(folder).catch(() => [])
  const removeAll = async (names: readonly string[]) => {
    await Promise.all(names.map(async (name) => rm(join(folder, name), { force: true })))
    return names.length
  }
  return {
    async remove(ids) {
      const wanted = new Set(ids)
      return removeAll((await list()).filter((name) => wanted.has(name.replace(/\.(?:eml|html)$/, ''))))
    },
    async removeByAddress(address) {
      const matches: string[] = []
      for (const name of await list()) {
        if (containsAddress(await readFile(join(folder, name), 'latin1'), address)) matches.push(name)
      }
      return removeAll(matches)
    },
  }
}

/** A character of a local part (RFC 5322). Directly before the text, it makes the address part of a longer one. */
const ATOM = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]`

/** Does a mail file contain the address, in any encoding of its parts: plain, percent, quoted-printable, HTML, base64? */
export function containsAddress(file: string, address: string): boolean {
  const escaped = address.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?<!${ATOM})${escaped}(?![\w-]|\.\w)`, 'i')
  const unfolded = file.replaceAll(/=\r?\n/g, '')
  const decodings = [
    unfolded,
    unfolded.replaceAll(/[=%]([0-9A-F]{2})/gi, (_, hex: string) => character(hex, 16)),
    unfolded.replaceAll(/&#(\d{1,3});/g, (_, number: string) => character(number, 10)),
    ...[...file.matchAll(/(?:[A-Za-z0-9+/]{4,}={0,2}\r?\n?)+/g)].map(([block]) =>
      Buffer.from(block.replaceAll(/\s/g, ''), 'base64').toString(),
    ),
  ]
  return decodings.some((text) => pattern.test(text))
}

function character(digits: string, radix: number): string {
  return String.fromCodePoint(Number.parseInt(digits, radix))
}
