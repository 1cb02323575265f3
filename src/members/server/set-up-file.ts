import { rm } from 'node:fs/promises'

import { writeFileAtomically } from '#platform/commands/server/write-file.ts'

/**
 * The file with the set-up link, for an operator who sees no terminal: the log must not have the
 * link.
 */
export type SetUpFile = {
  readonly path: string
  /**
   * Writes the link, readable only for the server's user. Returns false if the file cannot be
   * written.
   */
  write(link: string): Promise<boolean>
  remove(): Promise<void>
}

export function openSetUpFile(path: string): SetUpFile {
  return {
    path,
    write: async (link) =>
      writeFileAtomically(path, `${link}\n`).then(
        () => true,
        () => false,
      ),
    // What remains is a link that was used.
    remove: async () => rm(path, { force: true }).catch(() => {}),
  }
}
