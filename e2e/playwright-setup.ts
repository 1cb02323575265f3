import { setup as makeSnapshot } from '#testing/pglite-snapshot.ts'
import { setup as chooseTemporaryFolder } from '#testing/temporary-folder.ts'

// Playwright asks for a default export.
export default async function setup(): Promise<() => Promise<void>> {
  chooseTemporaryFolder()
  return makeSnapshot()
}
