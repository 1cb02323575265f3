import { open, rename, rm } from 'node:fs/promises'

import { writeBackup } from '#server/database/backup-file.ts'

import { onlyArgument, type Command } from './command.ts'

const usage = 'backup -- file.sql'

/** Everything that was recorded, as one file of plain SQL. It holds personal data: only its owner may read it. */
export const backup: Command = {
  usage,
  async prepare(args) {
    onlyArgument(args, usage)
    return ''
  },
  run: async ({ engine }) => writeBackup(engine),
  async finish(text, args) {
    const path = onlyArgument(args, usage)
    await writeWhole(path, text)
    const rows = text.match(/^-- rows .*$/gm)?.map((line) => line.slice('-- rows '.length)) ?? []
    return `${path}: ${rows.join(', ')}`
  },
}

/** Beside its place, on the disk, then moved there: a backup cut short never takes the place of a whole one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
