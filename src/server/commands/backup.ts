import { writeBackup } from '#server/database/backup-file.ts'

import { onlyArgument, type Command } from './command.ts'
import { writeWhole } from './write-whole.ts'

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
