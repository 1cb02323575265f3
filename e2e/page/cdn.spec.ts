import { expect } from '@playwright/test'

import { openCdnEnvironment } from '#e2e/support/cdn-environment.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, expectToast, goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

const testOnCdn = test.extend<object, { readonly environment: TestEnvironment }>({
  environment: [
    async ({}, use) => {
      const environment = await openCdnEnvironment()
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
})

testOnCdn(
  'a win on a page from a CDN: commitment, draw, code and mails come from our server at another origin',
  async ({ page, email, smtp }) => {
    await forcePrize(page, wafubar, 'Soft')
    await goToWheel(page, email)
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    const code = await readCode(page)
    await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
    await expectToast(page, 'E-mails de Notification Envoyés !')
    expect(smtp.mails.filter(({ text }) => text.includes(code))).toHaveLength(2)
  },
)
