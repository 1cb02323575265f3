import { setup as makeSnapshot } from '#testing/database/pglite-snapshot.ts'
import { setup as chooseTemporaryFolder } from '#testing/machine/temporary-folder.ts'

// Playwright asks for a default export.
export default async function setup(): Promise<() => Promise<void>> {
  chooseTemporaryFolder()
  return makeSnapshot()
}
