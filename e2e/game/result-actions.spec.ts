import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, goToWheel, openGame, readCode, spinButton } from '#e2e/support/player.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { COPY_BY_HAND_TEXT } from '#texts/ui/controls.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

test('a code can be copied without clipboard access and saved as an image; « Partager » omits it; a countdown follows', async ({
  page,
  context,
  email,
  environment,
}) => {
  await context.grantPermissions(['clipboard-read'])
  const shared: unknown[] = []
  await page.exposeFunction('noteShared', (data: unknown) => shared.push(data))
  await page.addInitScript(() => {
    // The visitor closes the share dialog. This is not an error.
    navigator.share = async (data) => {
      await (window as unknown as { noteShared: (data: unknown) => Promise<void> }).noteShared(data)
      throw new DOMException('closed', 'AbortError')
    }
    // The clipboard refuses the text, as in the web view of another app.
    navigator.clipboard.writeText = async () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  const code = await winSoft(page, email)

  await page.getByRole('button', { name: 'Copier le code' }).click()
  const copied = page.getByRole('button', { name: 'Code copié' })
  await expect(copied).toBeFocused()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(code)
  await page.evaluate(() => void (document.execCommand = () => false))
  await copied.click()
  const field = page.getByRole('textbox', { name: COPY_BY_HAND_TEXT })
  await expect(field).toHaveValue(code)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(code)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Garder en image' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${wafubar.key}-${code}.png`)
  const picture = await readFile(await download.path())
  expect(picture.subarray(0, 4)).toEqual(PNG)
  expect(picture.length).toBeGreaterThan(10_000)

  await page.getByRole('button', { name: 'Partager' }).click()
  const text = `${CODE_TEXTS.iWon} Soft, ${CODE_TEXTS.iWonAt(wafubar.name)}`
  // This browser shares no files.
  await expect.poll(() => shared).toEqual([{ text, url: `${environment.url}/${wafubar.key}` }])

  const qr = page.getByRole('img', { name: 'QR code à faire scanner sur place' })
  await expect(qr).toBeVisible()
  const token = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex')).make('redeem', code)
  await expect(page.getByText(/Présentez/)).toBeVisible()
  const handed = await page.request.post(environment.url + '/functions/v1/redemption', {
    data: { appIdentifier: wafubar.key, action: 'handOver', token },
  })
  expect(handed.status()).toBe(200)
  // Without a reload: the ticket is stamped while the player looks at it.
  await expect(page.getByText(/^Remis le \d/)).toBeVisible()
  await expect(page.getByText(/Présentez/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Remis le \d/)).toBeVisible()
  await expect(qr).toBeHidden()

  await expect(page.getByText(/Vous pourrez rejouer le \d/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(
    /^, dans (?:\d+\sjours|(?:\d+ h )?\d\d min \d\d s)\.$/,
  )
})

/** Plays until the ticket of a Soft shows its code. */
async function winSoft(page: Page, email: string): Promise<string> {
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  return readCode(page)
}

test('« Montrer mon lot » shows only code, QR code and stamp, keeps the screen on, and closes with Escape or its button', async ({
  page,
  email,
  environment,
}) => {
  await page.addInitScript(() => {
    // Adds to the number of locks that are held.
    const held = (count: number) => {
      const { dataset } = document.documentElement
      dataset['locks'] = String(Number(dataset['locks'] ?? 0) + count)
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held(1)
          return { release: async () => held(-1) }
        },
      },
    })
  })
  const code = await winSoft(page, email)
  const show = page.getByRole('button', { name: 'Montrer mon lot' })
  const dialog = page.getByRole('dialog', { name: 'Montrer mon lot' })
  const locks = async (count: number) =>
    expect(page.locator('html')).toHaveAttribute('data-locks', String(count))
  for (const close of [
    async () => page.keyboard.press('Escape'),
    async () => dialog.getByRole('button', { name: 'Fermer' }).click(),
  ]) {
    await show.click()
    await expect(dialog).toBeFocused()
    await expect(dialog.getByText(code)).toBeVisible()
    await expect(dialog.getByText('Soft', { exact: true })).toBeVisible()
    await expect(dialog.getByText(wafubar.name)).toBeVisible()
    await expect(dialog.locator('.ticket-clock')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await locks(1)
    await close()
    await expect(dialog).toHaveCount(0)
    await locks(0)
    await expect(show).toBeFocused()
  }

  // From the ticket of a waiting code, only the dialog above it closes.
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Votre soft vous attend' }).click()
  await show.click()
  await expect(dialog.getByText(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // React removes the closed dialog from the dialog of the ticket.
  await expect(page.locator('.shown-prize')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()

  await show.click()
  const qr = dialog.getByRole('img', { name: CODE_TEXTS.qr })
  await expect(qr).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await locks(2)
  const token = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex')).make('redeem', code)
  await page.request.post(environment.url + '/functions/v1/redemption', {
    data: { appIdentifier: wafubar.key, action: 'handOver', token },
  })
  await expect(dialog.getByText(/^Remis le \d/)).toBeVisible()
  await expect(qr).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.locator('.shown-prize')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText(/^Remis le \d/)).toBeVisible()
  // The dialog closes, because it has nothing more to show.
  await expect(show).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copier le code' })).toBeFocused()
})

test('« Partager » shares a picture, and neither text nor address has the code', async ({
  page,
  email,
  environment,
}) => {
  const shared: { text: string; url: string; name: string; bytes: number[] }[] = []
  await page.exposeFunction('noteShared', (data: (typeof shared)[0]) => shared.push(data))
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.[0]?.type === 'image/png'
    navigator.share = async ({ text = '', url = '', files = [] } = {}) => {
      const [file = new File([], '')] = files
      const bytes = [...new Uint8Array(await file.arrayBuffer())]
      const { noteShared } = window as unknown as { noteShared: (data: object) => Promise<void> }
      await noteShared({ text, url, name: file.name, bytes })
    }
  })
  const code = await winSoft(page, email)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect.poll(() => shared.length).toBe(1)
  const [{ text, url, name, bytes } = { text: '', url: '', name: '', bytes: [] }] = shared
  expect([text, url, name]).toEqual([
    'J’ai gagné : Soft, chez Wafu Bar !',
    `${environment.url}/${wafubar.key}`,
    `${wafubar.key}.png`,
  ])
  expect(text + url + name).not.toContain(code)
  const picture = Buffer.from(bytes)
  expect(picture.subarray(0, 4)).toEqual(PNG)
  // The numbers are the width and the height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
  expect(picture.length).toBeGreaterThan(10_000)
})

test('the address of the venue is copied if nothing can be shared, and text is shared if pictures cannot be shared', async ({
  page,
  context,
  email,
  environment,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await winSoft(page, email)
  const share = page.getByRole('button', { name: 'Partager' })
  const copied = page.getByRole('button', { name: 'Adresse copiée' })
  await share.click()
  await expect(copied).toBeVisible()
  await page.evaluate(async () => navigator.clipboard.writeText(''))

  await page.reload()
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas')
    navigator.canShare = (data) => (data?.files?.length ?? 0) > 0
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = Object.keys(data ?? {}).join()
      throw new DOMException('too late', 'NotAllowedError')
    }
  })
  await share.click()
  await expect(copied).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-shared', 'text,url')
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    `${environment.url}/${wafubar.key}`,
  )
})

test.describe('a wheel that turns', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('has no sound until a player switches it on; the device keeps this choice, and a win ends with 4 notes', async ({
    page,
    email,
  }) => {
    await page.addInitScript(countSounds)
    await forcePrize(page, wafubar, 'Soft')
    await goToWheel(page, email)
    const sound = page.getByRole('switch', { name: 'Son' })
    await expect(sound).not.toBeChecked()
    await sound.click()
    await page.reload()
    await expect(sound).toBeChecked()
    const html = page.locator('html')
    await expect(html).not.toHaveAttribute('data-clicks')
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    // The sounds of the start, of free turning, and of the stop.
    await expect(html).toHaveAttribute('data-clicks', '3')
    await expect(html).toHaveAttribute('data-notes', '4')
  })
})

/** Runs in the page: counts the started sounds of pegs, and the notes. */
function countSounds(): void {
  const counted = (node: { start(when?: number): void }, name: string) => {
    const { start } = node
    node.start = function started(...given) {
      const { dataset } = document.documentElement
      dataset[name] = String(Number(dataset[name] ?? 0) + 1)
      start.apply(this, given)
    }
  }
  counted(AudioBufferSourceNode.prototype, 'clicks')
  counted(OscillatorNode.prototype, 'notes')
}

test('the question after a review in the same tab stays open until it is answered', async ({
  page,
  allowError,
}) => {
  allowError(/request to https:\/\/search\.google\.com/)
  await page.route(wafubar.reviewLink, async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Avis</h1>' }),
  )
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'J’ai laissé un avis' })
  const start = page.getByRole('button', { name: 'Laisser un avis' })
  const writeReview = async () => {
    await start.click()
    const link = dialog.getByRole('link', { name: 'Écrire mon avis' })
    // The link opens no tab, as in a web view that has no tabs.
    await link.evaluate((element) => element.removeAttribute('target'))
    await link.click()
    await expect(page.getByRole('heading', { name: 'Avis' })).toBeVisible()
    await page.goBack()
    await expect(confirm).toBeFocused()
  }

  await openGame(page)
  await writeReview()
  await page.reload()
  await expect(confirm).toBeFocused()
  await dialog.getByRole('button', { name: 'Pas encore' }).click()
  await page.reload()
  await expect(start).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog).toHaveCount(0)

  await writeReview()
  await confirm.click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  await page.goBack()
  await expect(start).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the next button has the focus after the return from the review page', async ({ page }) => {
  await openGame(page)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'J’ai laissé un avis' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(confirm).not.toBeFocused()
  await page.route(wafubar.reviewLink, async (route) => route.abort())
  await dialog.getByRole('link', { name: 'Écrire mon avis' }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
    ;(link as HTMLElement).click()
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(confirm).toBeFocused()
})
