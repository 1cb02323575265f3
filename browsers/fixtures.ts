import { writeFile } from 'node:fs/promises'

import { expect, test as base } from '@playwright/test'

import { OWNER, readSetUpLink } from '#e2e/support/owner.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openBrowser } from '#testing/members/browser.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { withFirefox } from './firefox.ts'
import type { Tab, WithBrowser } from './tab.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { withWebKit } from './webkit.ts'

const BROWSERS: Readonly<Record<string, WithBrowser>> = { firefox: withFirefox, webkit: withWebKit }

/** A test in the browser that the project names. The tests of a browser share one server. */
export const test = base.extend<
  { visitor: Visitor },
  { environment: TestEnvironment; openTab: () => Promise<Tab> }
>({
  environment: [async ({}, use) => withOwner(use), { scope: 'worker' }],
  openTab: [async ({}, use, { project }) => BROWSERS[project.name]?.(use), { scope: 'worker' }],
  visitor: async ({ openTab }, use, testInfo) => {
    const tab = await openTab()
    try {
      await use(createVisitor(tab, (name) => testInfo.outputPath(name)))
      await writeFile(testInfo.outputPath('end.png'), await tab.takePicture())
      expect(await tab.readErrors()).toEqual([])
    } finally {
      await tab.close()
    }
  },
})

/** Starts a server with an owner of its venues, calls `work`, and ends the server. */
async function withOwner(work: (environment: TestEnvironment) => Promise<void>): Promise<void> {
  const environment = await openEnvironment()
  try {
    const secret = (await readSetUpLink(environment)).split('/').at(-1) ?? ''
    const server = {
      request: async (path: string, init: RequestInit) => fetch(environment.url + path, init),
    }
    const setUp = membersCalls('set-up', { secret, ...OWNER })
    expect(await openBrowser(server).call(setUp)).toEqual({ type: 'done' })
    await work(environment)
  } finally {
    await environment.close()
  }
}
