import { expect } from '@playwright/test'

import { findLowContrasts } from '#e2e/support/contrast.ts'
import { test } from '#e2e/support/fixtures.ts'
import { takePicture } from '#e2e/support/pictures.ts'
import { mailOf } from '#testing/mail/example-mail.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

const MAILS = [
  ['the mail of a win', { kind: 'prize', recipient: 'player' }],
  ['the copy for the venue', { kind: 'prize', recipient: 'venue' }],
  ['the confirmation of offers', { kind: 'promo_confirmation', recipient: 'player' }],
] as const

for (const [name, row] of MAILS) {
  test(`each text of ${name} has enough contrast at each venue`, async ({ page }) => {
    for (const venue of EXAMPLE_VENUES) {
      await page.setContent(mailOf(venue, row))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await takePicture(page, `${venue.key} ${name}`)
        const texts = await page.evaluate(nameTexts)
        expect(texts.length).toBeGreaterThan(4)
        expect(await findLowContrasts(page, texts), `${venue.key} ${colorScheme}`).toEqual([])
      }
    }
  })
}

/**
 * Runs in the page: gives each element that directly contains text a name, and returns the
 * selectors.
 */
function nameTexts(): readonly string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      ),
    )
    .map((element, at) => {
      element.id = `text-${at}`
      return `#${element.id}`
    })
}
