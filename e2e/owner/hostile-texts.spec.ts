import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type FrameLocator, type Page } from '@playwright/test'

import { testWithServer } from '#e2e/support/fixtures.ts'
import { listScreens, openScreen, readSetUpLink } from '#e2e/support/owner.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { makeMarkupDocument, MARKUP } from '#testing/venues/markup-document.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { toVenue } from '#venues/venue.ts'

const KEY = 'markup'
const { document: DOCUMENT } = makeMarkupDocument()

/** Starts a server with a published venue whose texts are markup. */
const test = testWithServer(async () => {
  const environment = await openEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'roue-markup-'))
  const file = join(folder, `${KEY}.json`)
  await writeFile(file, JSON.stringify(DOCUMENT))
  const env = envOf(environment.commandEnv)
  await commandHere(env, 'venue import', KEY, file)
  await commandHere(env, 'venue publish', KEY)
  await rm(folder, { recursive: true })
  return environment
})

async function expectText(page: Page | FrameLocator): Promise<void> {
  await expect(page.getByText(MARKUP).first()).toBeAttached()
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
}

test('markup is shown as text on every page and every screen', async ({ page, environment }) => {
  await winCode(environment.url, toVenue(KEY, DOCUMENT), MARKUP)
  for (const path of ['/', `/${KEY}`, `/#/${KEY}/terms-and-conditions`]) {
    await page.goto(path)
    await expectText(page)
  }

  const { setUp } = SIGN_IN_TEXTS
  await page.goto(await readSetUpLink(environment))
  await page.getByRole('textbox', { name: setUp.name }).fill(MARKUP)
  await page.getByRole('textbox', { name: setUp.email }).fill(`o'neil&co@bistrot.example`)
  await page.getByRole('button', { name: setUp.press }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await openScreen(page, KEY, 'aujourdhui')
  for (const id of await listScreens(page)) {
    await openScreen(page, KEY, id)
    await expectText(page)
  }

  await openScreen(page, KEY, 'apparence')
  for (const preview of ['.first-view iframe', '.card iframe'])
    await expectText(page.frameLocator(preview))
})
