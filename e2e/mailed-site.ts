import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import { runServer } from '#testing/running-server.ts'
import type { Site } from '#testing/site.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

const FILES = ['src/venues/wafubar.ts', 'src/venues/nolimit.ts']

/** The real server with venues whose codes go by mail only. Its page is built from the files as they are. */
export async function openMailedSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roue-e2e-'))
  const sources = await Promise.all(
    FILES.map(async (file): Promise<[string, string]> => {
      const source = await readModule(file)
      return [file, source.replace('period:', 'codeByEmailOnly: true, period:')]
    }),
  )
  const rewritten = await rewriteModules(new Map(sources), join(dataDir, 'venues.json'))
  const smtp = await startSmtpSink()
  const server = await runServer({
    ...{ DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off' },
    ...rewritten,
  })
  return {
    ...{ pageUrl: server.url, backendUrl: server.url, smtp },
    commandEnv: { DATA_DIR: dataDir },
    async close() {
      await server.end()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** From now on the page is as it is built from such files. */
export async function buildMailedPage(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({
      body: script.replaceAll(/(key:"(?:wafubar|nolimit)",)/g, '$1codeByEmailOnly:!0,'),
      contentType: 'text/javascript',
    })
  })
}
