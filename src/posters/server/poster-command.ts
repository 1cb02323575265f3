import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { addressWarning, printedAddress, type AddressWarning } from '#posters/printed-address.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import type { PrintJob } from './poster.ts'
import { readPrintLogo } from './print-logo.ts'

const usage = 'venue -- poster <key> [folder]'
const DEFAULT_FOLDER = 'posters'

/** Writes the print-ready A5 poster and table card of a venue into a folder. Replaces the files of an earlier run. */
export const posterCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    return readOptions(args).key
  },
  async run({ services: { venues, publicUrl, asRole } }, key) {
    const venue = requireVenue(venues, key)
    const url = printedAddress(publicUrl, venue.key)
    return JSON.stringify({ venue, url, logo: await readPrintLogo(asRole, venue) } satisfies PrintJob)
  },
  async finish(output, args) {
    const { folder } = readOptions(args)
    const job = JSON.parse(output) as PrintJob
    const { venue, url } = job
    // Loaded here, so that a server, which imports this file, does not load the PDF library.
    const { drawPrint, PRINTS } = await import('./prints.ts')
    const written: string[] = []
    await mkdir(folder, { recursive: true })
    for (const name of PRINT_NAMES) {
      const drawn = await drawPrint(name, job, { createdAt: new Date() })
      if (!drawn.ok) throw new CommandRefused(`${venue.key}: ${drawn.reason}`)
      const { ending, description } = PRINTS[name]
      const path = join(folder, `${venue.key}-${ending}.pdf`)
      await writeFile(path, drawn.file)
      written.push(`${path}: ${description}`)
    }
    return [...written, `The QR code opens ${url}`, ...WARNINGS[addressWarning(url) ?? 'none']].join('\n')
  },
}

function readOptions(args: readonly string[]) {
  const [key = '', folder = DEFAULT_FOLDER] = readArguments(args, usage, [1, 2]).words
  return { key, folder }
}

const WARNINGS: Readonly<Record<AddressWarning | 'none', readonly string[]>> = {
  none: [],
  onlyThisMachine: [
    'WARNING: only this machine finds that address. Set PUBLIC_URL to the address of the game and print again.',
  ],
  notHttps: ['WARNING: that address is not https://. Phones warn their owners of it.'],
}
