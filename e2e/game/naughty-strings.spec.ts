import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame } from '#e2e/support/player.ts'
import { storedValues } from '#game/stored-game-schema.ts'
import { NAUGHTY_STRINGS, WRAPPED_STRINGS } from '#testing/attacks/naughty-strings.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test('naughty strings as stored values and as addresses run no script and break no page', async ({
  page,
  allowError,
}) => {
  // The page asks for the venue of an unknown address.
  allowError(/404/)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const title = page.getByRole('heading', { level: 1 })
  await openGame(page)
  await confirmReview(page)
  // The page reads the stored values again when another tab has stored them.
  const shown = await page.evaluate(storeEach, {
    texts: NAUGHTY_STRINGS,
    names: Object.keys(storedValues.entries),
    loss: wafubar.prizes.find(({ type }) => type === 'nothing'),
  })
  expect(shown).toBeGreaterThan(NAUGHTY_STRINGS.length / 2)
  await page.reload()
  await expect(title).toBeVisible()
  await page.evaluate(async (hashes) => {
    localStorage.clear()
    for (const hash of hashes) {
      location.hash = `#/${hash}`
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, WRAPPED_STRINGS)
  await page.goto('/#/wafubar')
  await expect(title).toBeVisible()
  expect(dialogs).toEqual([])
})

type Given = {
  readonly texts: readonly string[]
  readonly names: readonly string[]
  readonly loss: object | undefined
}

/**
 * Runs in the page: stores each text under all names, as another tab would, and then each as the
 * address of a loss. Returns how often the result shows an address.
 */
async function storeEach({ texts, names, loss }: Given): Promise<number> {
  const store = async (entries: readonly (readonly [string, string])[]) => {
    for (const [name, value] of entries) localStorage.setItem(`wafubar_${name}`, value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'wafubar_email' }))
    await new Promise((resolve) => setTimeout(resolve))
    if (!document.querySelector('h1')) throw new Error(`no page with ${JSON.stringify(entries)}`)
  }
  for (const text of texts) {
    const json = JSON.stringify(text)
    await store(names.map((name, index) => [name, index % 2 ? text : json]))
  }
  // The first view has no entry of its own in the history, and the result has one.
  while (history.state !== null) await new Promise((resolve) => setTimeout(resolve))
  let shown = 0
  for (const text of texts) {
    await store([
      ['reviewed', 'true'],
      ['email_submitted', 'true'],
      ['has_played', 'true'],
      ['prize', JSON.stringify(loss)],
      ['email', JSON.stringify(text)],
    ])
    if (document.querySelector('.mail-note')) shown += 1
  }
  return shown
}
