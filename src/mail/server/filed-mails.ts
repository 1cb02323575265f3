import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the outbox folder, as an erasure needs them. */
export type FiledMails = {
  /** Deletes the files of these mails; gives how many there were. */
  remove(ids: readonly string[]): Promise<number>
  /** Deletes every other file that names an address, such as those of a database that was replaced; gives how many. */
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
      const naming: string[] = []
      for (const name of await list()) {
        if (containsAddress(await readFile(join(folder, name), 'latin1'), address)) naming.push(name)
      }
      return removeAll(naming)
    },
  }
}

/** What may stand before and after an address without being part of a longer one. */
const ATOM = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]`

/** In any of the spellings that a mail's lines and parts have: plain, percent, quoted-printable, HTML, base64. */
export function containsAddress(file: string, address: string): boolean {
  const escaped = address.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const naming = new RegExp(String.raw`(?<!${ATOM})${escaped}(?![\w-]|\.\w)`, 'i')
  const unfolded = file.replaceAll(/=\r?\n/g, '')
  const readings = [
    unfolded,
    unfolded.replaceAll(/[=%]([0-9A-F]{2})/gi, (_, hex: string) => character(hex, 16)),
    unfolded.replaceAll(/&#(\d{1,3});/g, (_, number: string) => character(number, 10)),
    ...[...file.matchAll(/(?:[A-Za-z0-9+/]{4,}={0,2}\r?\n?)+/g)].map(([block]) =>
      Buffer.from(block.replaceAll(/\s/g, ''), 'base64').toString(),
    ),
  ]
  return readings.some((reading) => naming.test(reading))
}

function character(digits: string, radix: number): string {
  return String.fromCodePoint(Number.parseInt(digits, radix))
}
