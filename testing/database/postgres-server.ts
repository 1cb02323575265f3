import type { TestProject } from 'vitest/node'

import { startTemplateServer } from './template-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address. */
    postgresUrl: string
  }
}

/** Starts one real PostgreSQL for the tests of a project. Without the server the run fails. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTemplateServer()
  project.provide('postgresUrl', url)
  return stop
}
