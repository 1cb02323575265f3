import { forcePrize } from '#e2e/support/force-prize.ts'
import { confirmReview, expectResult, goToWheel, openGame, spinButton } from '#e2e/support/player.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import { RESULT_DELAY_MS } from '#wheel/motion.ts'

import { forgetVisit, type ScenarioContext } from './session.ts'

/** When the wheel has stopped, and before the result. */
const LIT = '.wheel-disc .wheel-segment[data-lit="true"]'

/** States of a moment: keyboard focus, the unticked box, sound, the lit segment, and the buttons that share a code. */
export async function showStates({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  emailSuffix,
}: ScenarioContext): Promise<void> {
  await page.addInitScript((resultDelayMs) => {
    navigator.share = async () => {}
    // The lit segment stays until its screenshot is taken.
    const setTimer = setTimeout
    window.setTimeout = ((work: () => void, ms?: number) =>
      setTimer(work, ms === resultDelayMs ? 10 * ms : ms)) as typeof setTimeout
  }, RESULT_DELAY_MS)
  await forcePrize(page, venue, 'Cocktail')
  await openGame(page, key)
  await page.getByRole('button', { name: 'Laisser un avis' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await takeScreenshot(`${key}-state-focus`)
  await confirmReview(page)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(`moi.${emailSuffix}@example.org`)
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByText('Requis').waitFor()
  await takeScreenshot(`${key}-state-box-unticked`)
  await forgetVisit(page)

  await goToWheel(page, `moi.${emailSuffix}@example.org`, key)
  await page.getByRole('button', { name: 'Activer le son' }).click()
  await takeScreenshot(`${key}-state-sound-on`)
  await spinButton(page).click()
  await page.locator(LIT).waitFor({ timeout: 15_000 })
  await takeScreenshot(`${key}-state-lit`)
  await expectResult(page, 'Félicitations !')
  await page.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded()
  await takeScreenshot(`${key}-state-share`)
}

/** Each of the nine articles. */
export async function showArticles({ page, takeScreenshot, venue: { key } }: ScenarioContext): Promise<void> {
  await page.goto(`/${venuePageHref(key, 'terms')}`)
  for (const article of await page.getByRole('heading', { level: 2 }).all()) {
    const [number = ''] = /\d+/.exec((await article.textContent()) ?? '') ?? []
    await article.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    await takeScreenshot(`${key}-9-terms-article-${number}`)
  }
}
