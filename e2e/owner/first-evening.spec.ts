import { expect, type Locator, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { OWNER, readSetUpLink } from '#e2e/support/owner.ts'
import { expectResult, spinButton } from '#e2e/support/player.ts'
import { POSTERS_TEXTS } from '#texts/admin/posters.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'
import { OPENING_TEXTS } from '#texts/admin/opening.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'
import { VENUE_TEXTS } from '#texts/admin/venues.ts'

const MOST_PRESSES = 25
const LINES = /\s+/g
/** A newcomer has a new installation, and one may be set up once. */
test.describe.configure({ mode: 'serial' })

test('an owner who knows nothing opens her own game and plays it, from the printed link, with few presses', async ({
  page,
  environment,
  email,
}) => {
  const presses: string[] = []
  const press = async (target: Locator) => {
    presses.push((await target.innerText().catch(() => '')) || 'a box')
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const fill = async (label: string, text: string) => page.getByRole('textbox', { name: label }).fill(text)

  await page.goto(await readSetUpLink(environment))
  await fill(SIGN_IN_TEXTS.setUp.name, OWNER.name)
  await fill(SIGN_IN_TEXTS.setUp.email, OWNER.email)
  await press(button(SIGN_IN_TEXTS.setUp.press))
  await fill(VENUE_TEXTS.create.name, 'Le Bistrot')
  await press(button(VENUE_TEXTS.create.press))
  await expect(page).toHaveURL(/#\/le-bistrot\/lots$/)

  // « Ensuite » leads through what is left, one screen after the other.
  while (!page.url().endsWith('/publier')) {
    const before = page.url()
    await press(button(OPENING_TEXTS.continue))
    await expect(page).not.toHaveURL(before)
    expect(presses.length).toBeLessThan(MOST_PRESSES)
  }
  const shown = await readReview(page)
  await press(button(PUBLISH_TEXTS.publish))
  await press(page.getByRole('link', { name: PUBLISH_TEXTS.done.posters }))
  const download = page.waitForEvent('download')
  await press(page.getByRole('link', { name: POSTERS_TEXTS.pdfOf(POSTERS_TEXTS.prints.poster.title) }))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const address = await page.locator('.printed-address').innerText()
  expect(address).toBe(`${environment.pageUrl}/le-bistrot`)

  await page.goto(address)
  await press(button('Jouer sans avis'))
  await fill('Adresse e-mail', email)
  await press(page.getByRole('checkbox', { name: /conditions générales/ }))
  await press(button('Valider'))
  await expect(spinButton(page)).toBeVisible()
  // What players read is what she was shown.
  for (const row of await page.locator('.odds-row').allInnerTexts())
    expect(shown).toContain(row.replace(LINES, ' '))
  await press(spinButton(page))
  await expect(page.getByRole('heading', { level: 1, name: /Félicitations|Dommage/ })).toBeVisible({
    timeout: 15_000,
  })
  await page.goto('about:blank')
  await page.goto(`/#/le-bistrot/terms-and-conditions`)
  const articles = page.locator('.articles')
  await expect(articles).toBeVisible()
  for (const paragraph of await articles.locator('h2, p:not(:has(a))').allInnerTexts())
    expect(shown).toContain(paragraph.replace(LINES, ' '))

  test.info().annotations.push({ type: 'presses', description: `${presses.length}: ${presses.join(', ')}` })
  expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES)
})

/** Returns the text that is on the screen above the press that publishes: odds, organiser, articles. */
async function readReview(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })).toBeVisible()
  for (const heading of [PUBLISH_TEXTS.odds, PUBLISH_TEXTS.organiser])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('.articles > li')).toHaveCount(9)
  for (const article of await page.locator('.articles > li').all()) await expect(article).toBeVisible()
  return (await page.locator('.publish').innerText()).replace(LINES, ' ')
}
