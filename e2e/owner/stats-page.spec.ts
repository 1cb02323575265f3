import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { computePrizeStats } from '#stats/prize-stats.ts'
import { writeStatsPage } from '#stats/server/stats-page.ts'
import { EXAMPLE_STATS } from '#testing/stats/example-stats.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

const MADE = Date.UTC(2026, 10, 21, 18, 40)

for (const venue of EXAMPLE_VENUES) {
  test(`the statistics page of ${venue.key} is accessible in light and dark mode, fits a phone, and needs no script`, async ({
    browser,
    watchErrors,
  }) => {
    const name = '<b>Bière & Cie</b>'
    const stats: VenueStats = {
      ...EXAMPLE_STATS,
      prizes: computePrizeStats([
        {
          odds: venue.prizes,
          drawn: new Map([
            ['cocktail', 60],
            ['nothing', 540],
            [name, 11],
          ]),
        },
      ]),
    }
    const html = writeStatsPage(venue, stats, MADE)
    expect(html).not.toContain(name)
    expect(html).not.toMatch(/<script|https?:/)
    const context = await browser.newContext({ locale: 'fr-FR' })
    watchErrors(context)
    const page = await context.newPage()
    await page.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      expect.soft(found, colorScheme).toEqual([])
    }
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `at ${width}`).toBeLessThanOrEqual(0)
    }
    await expect(page.getByRole('row', { name: /^Avis confirmés 861 69/ })).toBeVisible()
    await expect(
      page.getByRole('row', { name: /^Cocktail 60 6,1 .*plus ou moins qu’annoncé$/ }),
    ).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Pages ouvertes\s: 1\s171\. Tours de roue\s: 546\./ }),
    ).toBeVisible()
    await context.close()
  })
}
