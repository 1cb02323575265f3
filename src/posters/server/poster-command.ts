import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { ROOT } from '#platform/server/package-root.ts'
import { VENUES } from '#venues/list.ts'
import { requireVenue } from '#venues/server/venue-argument.ts'

const usage = 'venue -- poster <key> [folder]'
const FOLDER = 'posters'
/** Only the machine itself finds these. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

/** The A5 poster and the table card of a venue, print-ready, into a folder. Files of an earlier run are replaced. */
export const posterOfVenue: Command = {
  usage,
  async prepare(args, { publicUrl }) {
    const [key = '', folder = FOLDER] = readArguments(args, usage, [1, 2]).words
    const venue = requireVenue(VENUES, key)
    // Only this command needs what draws and writes a PDF: a server that knows the command does not load it.
    const { drawPrints } = await import('./prints.ts')
    const address = `${publicUrl.replace(/\/+$/, '')}/${venue.key}`
    const logo = await readLogo(join(ROOT, 'public', venue.logoUrl))
    const prints = await drawPrints({ venue, logo, address, made: new Date() })
    if (!prints.ok) throw new CommandRefused(`${venue.key}: ${prints.reason}`)
    await mkdir(folder, { recursive: true })
    const written = prints.files.map(({ name, says, bytes }) => ({ path: join(folder, name), says, bytes }))
    await Promise.all(written.map(async ({ path, bytes }) => writeFile(path, bytes)))
    return [
      ...written.map(({ path, says }) => `${path}: ${says}`),
      `The QR code opens ${address}`,
      ...warningsOf(address),
    ].join('\n')
  },
  finish: async (said) => said,
}

async function readLogo(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandRefused(`The logo cannot be read: ${error.message}`)
  })
}

function warningsOf(address: string): string[] {
  const { hostname, protocol } = new URL(address)
  if (LOOPBACK.test(hostname))
    return [
      'WARNING: only this machine finds that address. Set PUBLIC_URL to the address of the game and print again.',
    ]
  return protocol === 'https:'
    ? []
    : ['WARNING: that address is not https://. Phones warn their owners of it.']
}
