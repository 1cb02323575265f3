import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame, winSoft } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { notShownText } from '#texts/main/messages.ts'

test.beforeEach(({ allowError }) => allowError(/this browser is too old|broken/))

test('a browser without a function that the game needs shows the venue’s address', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  expect(notShownText(wafubar)).toContain(wafubar.legal.address)
  for (const address of ['/wafubar', '/#/wafubar']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText(notShownText(wafubar))
  }
})

test('a browser that cannot run the code of the page shows a sentence on the home page', async ({
  page,
  allowError,
}) => {
  allowError(/SyntaxError/)
  await page.route('**/assets/index-*.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let from the future' }),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText(notShownText(null))
})

test('an error while a view is drawn shows the address of the venue', async ({ page, email }) => {
  await openGame(page)
  await confirmReview(page)
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('broken')
      },
    })
  })
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toHaveText(notShownText(wafubar))
})

test.describe('a wheel whose animation fails', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('still leads to the drawn prize', async ({ page, email }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...motion) {
        if (this.closest('.wheel')) throw new Error('broken')
        return animate.apply(this, motion)
      }
    })
    await winSoft(page, email)
  })
})
