import type { Page } from '@playwright/test'

import { openScreen } from '#e2e/support/owner.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'

import { press, type TakeWhole } from './owner-first-run.ts'
import type { ScenarioContext } from './session.ts'

const SAVE = '**/gestion/calls/save-draft'

/** A change to the players' detriment, a draft that changed in two tabs, one that is not saved, and an invalid one. */
export async function showDraftStates({ page, venue: { key } }: ScenarioContext, take: TakeWhole) {
  const odds = (of: Page) => of.getByLabel(PRIZES_TEXTS.chances).first()
  const waitUntilSaved = async (of: Page) => of.getByText(/^Enregistré à/).waitFor()
  await openScreen(page, key, 'lots')
  await page.getByText(PRIZES_TEXTS.more).first().click()
  await odds(page).fill('0,5')
  await waitUntilSaved(page)
  await take('15-prize-details')
  await openScreen(page, key, 'publier')
  await page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true }).click()
  await page.getByText(PUBLISH_TEXTS.reasonMissing).waitFor()
  await take('15-publish-detriment')

  await openScreen(page, key, 'lots')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await odds(other).fill('2')
  await waitUntilSaved(other)
  await other.close()
  await odds(page).fill('3')
  await page.getByText(DRAFT_TEXTS.conflict.title).waitFor()
  await take('16-conflict')
  await press(page, DRAFT_TEXTS.conflict.allMine)
  await waitUntilSaved(page)

  await page.route(SAVE, async (route) => route.abort())
  await odds(page).fill('4')
  await page.getByText(DRAFT_TEXTS.offline).waitFor()
  await take('16-not-saved')
  await page.unroute(SAVE)
  await odds(page).fill('99')
  await page.getByText(DRAFT_TEXTS.problems(1)).waitFor()
  await take('16-invalid')
  await openScreen(page, key, 'publier')
  await take('16-publish-refused')
  await openScreen(page, key, 'lots')
  await odds(page).fill('1')
  await waitUntilSaved(page)
}
