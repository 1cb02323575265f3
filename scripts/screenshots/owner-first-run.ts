import type { Page } from '@playwright/test'

import { createVenue, openScreen, OWNER, readSetUpLink } from '#e2e/support/owner.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

import type { ScenarioContext } from './session.ts'

/** Takes a screenshot of a whole page, also of what is below the window. */
export type TakeWhole = (name: string) => Promise<void>

export function wholePages({ page, takeScreenshot }: ScenarioContext): TakeWhole {
  return async (name) => {
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
    await takeScreenshot(`gestion-${name}`)
    await page.setViewportSize(size)
  }
}

export const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

const waitForTitle = async (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** From a new installation to a published venue. Returns the key of the venue. */
export async function showFirstRun(context: ScenarioContext, take: TakeWhole): Promise<string> {
  const { page, site } = context
  const { setUp, firstVenue, notSetUp } = SIGN_IN_TEXTS
  await page.goto('/gestion')
  await waitForTitle(page, notSetUp.title)
  await take('1-not-set-up')
  await page.goto(await readSetUpLink(site))
  await waitForTitle(page, setUp.title)
  await take('2-first-run')
  await press(page, setUp.press)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await take('2-first-run-refused')
  await page.getByRole('textbox', { name: setUp.name }).fill(OWNER.name)
  await page.getByRole('textbox', { name: setUp.email }).fill(OWNER.email)
  await press(page, setUp.press)
  await waitForTitle(page, firstVenue.title)
  await take('3-first-venue')
  const venue = await createVenue(page, 'Le Bistrot')
  await openScreen(page, venue, 'lots')
  await take('4-prizes-of-a-draft')
  for (const screen of ['aujourdhui', 'affiches', 'publier', 'chiffres']) {
    await openScreen(page, venue, screen)
    await take(`4-${screen}-of-a-draft`)
  }
  await openScreen(page, venue, 'publier')
  await page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true }).click()
  await page.getByRole('heading', { name: PUBLISH_TEXTS.done.title(1) }).waitFor()
  await take('5-published')
  await openScreen(page, venue, 'affiches')
  await page.locator('.print-preview').first().scrollIntoViewIfNeeded()
  await take('6-posters')
  return venue
}
