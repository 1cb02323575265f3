import { setup as makeSnapshot } from '#testing/database/pglite-snapshot.ts'
import { startTemplateServer } from '#testing/database/template-server.ts'
import { setup as chooseTemporaryFolder } from '#testing/machine/temporary-folder.ts'

import { POSTGRES_VARIABLE } from './server-environment.ts'

// Playwright asks for a default export.
export default async function setup(): Promise<() => Promise<void>> {
  chooseTemporaryFolder()
  const removeSnapshot = await makeSnapshot()
  const { url, stop } = await startTemplateServer()
  // The workers inherit this variable.
  process.env[POSTGRES_VARIABLE] = url
  return async () => {
    await stop()
    await removeSnapshot()
  }
}
