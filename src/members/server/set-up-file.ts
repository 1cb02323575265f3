import { rm } from 'node:fs/promises'

import { writeFileAtomically } from '#platform/commands/server/write-file.ts'

/**
 * The file with the set-up link, for an operator who sees no terminal. The log must not contain the
 * link.
 */
export type SetUpFile = {
  readonly path: string
  /** Writes the link, readable only for the server's user. Returns false if the writing fails. */
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
    // A file that cannot be removed is harmless, because it contains a used link.
    remove: async () => rm(path, { force: true }).catch(() => {}),
  }
}
