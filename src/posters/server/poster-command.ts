import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'
import type { Venue } from '#venues/venue.ts'

const usage = 'venue -- poster <key> [folder]'
const DEFAULT_FOLDER = 'posters'
/** Host names that only the machine itself can reach. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

type Output = { readonly venue: Venue; readonly publicUrl: string }

/** Writes the print-ready A5 poster and table card of a venue into a folder. Replaces the files of an earlier run. */
export const posterCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    return readOptions(args).key
  },
  async run({ services: { venues, publicUrl } }, key) {
    const output: Output = { venue: requireVenue(venues, key), publicUrl }
    return JSON.stringify(output)
  },
  async finish(output, args) {
    const { folder } = readOptions(args)
    const { venue, publicUrl } = JSON.parse(output) as Output
    // Loaded here, so that a server, which imports this file, does not load the PDF library.
    const { drawPrints } = await import('./prints.ts')
    const url = `${publicUrl.replace(/\/+$/, '')}/${venue.key}`
    const prints = await drawPrints({ venue, url, createdAt: new Date() })
    if (!prints.ok) throw new CommandRefused(`${venue.key}: ${prints.reason}`)
    await mkdir(folder, { recursive: true })
    const written = prints.files.map(({ name, description, bytes }) => ({
      path: join(folder, name),
      description,
      bytes,
    }))
    await Promise.all(written.map(async ({ path, bytes }) => writeFile(path, bytes)))
    return [
      ...written.map(({ path, description }) => `${path}: ${description}`),
      `The QR code opens ${url}`,
      ...listWarnings(url),
    ].join('\n')
  },
}

function readOptions(args: readonly string[]) {
  const [key = '', folder = DEFAULT_FOLDER] = readArguments(args, usage, [1, 2]).words
  return { key, folder }
}

function listWarnings(url: string): string[] {
  const { hostname, protocol } = new URL(url)
  if (LOOPBACK.test(hostname))
    return [
      'WARNING: only this machine finds that address. Set PUBLIC_URL to the address of the game and print again.',
    ]
  return protocol === 'https:'
    ? []
    : ['WARNING: that address is not https://. Phones warn their owners of it.']
}
