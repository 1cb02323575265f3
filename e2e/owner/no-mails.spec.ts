import { expect } from '@playwright/test'

import { testWithServer } from '#e2e/support/fixtures.ts'
import { createVenue, openScreen, setUp } from '#e2e/support/owner.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const REVIEWS = 'https://reviews.example/le-bistrot'

/** A server that cannot send mails. */
const test = testWithServer(async () => openEnvironment(() => ({ SMTP_URL: '' })))

test('a server without mails shows a warning at the sign-out, and no screen waits for a mailed code', async ({
  page,
  context,
  environment,
  allowError,
}) => {
  allowError(/reviews\.example/)
  await context.route(REVIEWS, async (route) => route.fulfill({ body: 'Le Bistrot' }))
  await setUp(page, environment)
  const key = await createVenue(page, 'Le Bistrot')
  await openScreen(page, key, 'reglement')
  const { tryReviewLink: open } = OPENING_TEXTS
  await expect(page.getByText(OPENING_TEXTS.steps.prizes.label)).toBeVisible()
  await expect(page.getByRole('link', { name: open })).toHaveCount(0)
  await page.getByLabel(DOCUMENT_FIELDS.reviewLink.label).fill(REVIEWS)
  const recorded = page.waitForResponse((response) => response.url().includes('/see-step/'))
  await page.getByRole('link', { name: open }).click()
  await page.bringToFront()
  await recorded
  await openScreen(page, key, 'aujourdhui')
  const { prizes, reviewLink, mailbox } = OPENING_TEXTS.steps
  await expect(page.getByText(prizes.label)).toBeVisible()
  for (const { label } of [reviewLink, mailbox]) await expect(page.getByText(label)).toHaveCount(0)
  await expect(page.getByText(TODAY_TEXTS.address.onlyThisMachine)).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  const { press, noReturn, stay } = KIT_TEXTS.signOut
  const signOut = page.getByRole('navigation').getByRole('button', { name: press })
  await signOut.click()
  await expect(page.getByRole('group', { name: noReturn })).toBeFocused()
  await page.getByRole('button', { name: stay }).click()
  await expect(signOut).toBeFocused()
  await signOut.click()
  await signOut.click()
  await expect(page.getByText(SIGN_IN_TEXTS.signIn.noMails)).toBeVisible()
})
