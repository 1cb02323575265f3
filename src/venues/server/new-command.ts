import { access, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { CommandRefused, onlyArgument, type Command } from '#platform/server/commands/command.ts'
import { ROOT } from '#platform/server/package-root.ts'

import { placeholderLogo } from './new-venue/placeholder-logo.ts'
import { venueFile } from './new-venue/venue-file.ts'
import { keyProblem, nameOfKey, withVenue } from './new-venue/venue-names.ts'

const usage = 'venue -- new <key>'
const LIST = join(ROOT, 'src/venues/list.ts')

/** Creates a venue with example data: its file, a placeholder logo and its entry in the list. Overwrites no file. */
export const newCommand: Command = {
  usage,
  async prepare(args) {
    const key = onlyArgument(args, usage)
    const problem = keyProblem(key)
    if (problem !== null) throw new CommandRefused(problem)
    const name = nameOfKey(key)
    const files = [
      { path: join(ROOT, 'src/venues/documents', `${key}.ts`), text: venueFile(key, name) },
      { path: join(ROOT, 'public/logos', `${key}.svg`), text: placeholderLogo(name) },
    ]
    for (const { path } of files)
      if (await exists(path))
        throw new CommandRefused(`${fromRoot(path)} already exists: nothing was changed.`)
    const list = withVenue(await readFile(LIST, 'utf8'), key)
    if (list === null)
      throw new CommandRefused(`${fromRoot(LIST)} has an unexpected form: nothing was changed.`)
    // The flag 'wx' fails if the file has been created meanwhile.
    for (const { path, text } of files) await writeFile(path, text, { flag: 'wx' })
    await writeFile(LIST, list)
    return [
      ...files.map(({ path }) => `${fromRoot(path)} was created: replace its example data`),
      `${fromRoot(LIST)} has one more entry`,
      `Start the server again: the game is at /#/${key}`,
    ].join('\n')
  },
  finish: async (text) => text,
}

const fromRoot = (path: string) => relative(ROOT, path)

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
