import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { readCode, winSoft } from '#e2e/support/player.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { COPY_BY_HAND_TEXT } from '#texts/ui/controls.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const SHARED_TEXT = 'J’ai gagné : Soft, chez Wafu Bar !'

/** Hands the prize of a code over, as a phone of the staff does. */
async function handOver(page: Page, serverUrl: string, code: string): Promise<void> {
  const token = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex')).make('redeem', code)
  const handed = await page.request.post(`${serverUrl}/functions/v1/redemption`, {
    data: { appIdentifier: wafubar.key, action: 'handOver', token },
  })
  expect(handed.status()).toBe(200)
}

const unfoldActions = async (page: Page) => page.getByText(CODE_TEXTS.more).click()
const qrIn = (place: Page | ReturnType<Page['locator']>) =>
  place.getByRole('img', { name: CODE_TEXTS.qr })
const shownPrize = (page: Page) => page.getByRole('dialog', { name: CODE_TEXTS.show })

test('a code can be copied without clipboard access, and saved as an image', async ({
  page,
  context,
  email,
}) => {
  await context.grantPermissions(['clipboard-read'])
  await page.addInitScript(() => {
    // The clipboard refuses the text, as in the web view of another app.
    navigator.clipboard.writeText = async () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await winSoft(page, email)
  const code = await readCode(page)

  await unfoldActions(page)
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
})

test('« Montrer mon lot » shows only code, QR code and stamp, keeps the screen on, and closes with Escape or its button', async ({
  page,
  email,
  environment,
}) => {
  await page.clock.install()
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
  await winSoft(page, email)
  const code = await readCode(page)
  const show = page.getByRole('button', { name: CODE_TEXTS.show })
  const dialog = shownPrize(page)
  const locks = async (count: number) =>
    expect(page.locator('html')).toHaveAttribute('data-locks', String(count))
  const closings = [
    async () => page.keyboard.press('Escape'),
    async () => dialog.getByRole('button', { name: 'Fermer' }).click(),
  ]
  for (const [lost, close] of closings.entries()) {
    await show.click()
    await expect(dialog).toBeFocused()
    await expect(dialog.getByText(code)).toBeVisible()
    await expect(qrIn(dialog)).toBeVisible()
    await expect(dialog.getByText('Soft', { exact: true })).toBeVisible()
    await expect(dialog.getByText(wafubar.name)).toBeVisible()
    await expect(dialog.locator('.ticket-clock')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await locks(lost + 1)
    // A page that was hidden has lost its lock, and requests another lock.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await locks(lost + 2)
    await close()
    await expect(dialog).toHaveCount(0)
    await locks(lost + 1)
    await expect(show).toBeFocused()
  }

  await expect(page.getByText(/Présentez/)).toBeVisible()
  await show.click()
  await handOver(page, environment.url, code)
  // The page asks every ten seconds while a ticket is open.
  await page.clock.fastForward(10_000)
  await expect(dialog.getByText(/^Remis le \d/)).toBeVisible()
  await expect(qrIn(dialog)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText(/Présentez/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Remis le \d/)).toBeVisible()
  await expect(qrIn(page)).toBeHidden()
})

test('the ticket of a waiting code stays open below « Montrer mon lot », and is stamped after the hand-over', async ({
  page,
  email,
  environment,
}) => {
  await page.clock.install()
  await winSoft(page, email)
  const code = await readCode(page)
  const show = page.getByRole('button', { name: CODE_TEXTS.show })
  const dialog = shownPrize(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Votre soft vous attend' }).click()
  const ticket = page.getByRole('dialog', { name: 'Votre soft vous attend' })
  await show.click()
  await expect(dialog.getByText(code)).toBeVisible()
  // From the ticket of a waiting code, only the dialog above it closes.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // React removes the closed dialog from the dialog of the ticket.
  await expect(page.locator('.shown-prize')).toHaveCount(0)
  await expect(ticket.getByText(code)).toBeVisible()
  await show.click()
  await expect(qrIn(dialog)).toBeVisible()
  await handOver(page, environment.url, code)
  await page.clock.fastForward(10_000)
  await expect(dialog.getByText(/^Remis le \d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.locator('.shown-prize')).toHaveCount(0)
  await expect(ticket.getByText(/^Remis le \d/)).toBeVisible()
  // The dialog closes, because it has nothing more to show.
  await expect(show).toHaveCount(0)
  await expect(page.locator('summary', { hasText: CODE_TEXTS.more })).toBeFocused()
})

test('« Partager » shares a picture without the code; else text; else it copies the address of the venue', async ({
  page,
  context,
  email,
  environment,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shared: { text: string; url: string; name: string; size: number; head: number[] }[] = []
  await page.exposeFunction('noteShared', (data: (typeof shared)[0]) => shared.push(data))
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.[0]?.type === 'image/png'
    navigator.share = async ({ text = '', url = '', files = [] } = {}) => {
      const [file = new File([], '')] = files
      const head = [...new Uint8Array(await file.slice(0, 24).arrayBuffer())]
      const { noteShared } = window as unknown as { noteShared: (data: object) => Promise<void> }
      await noteShared({ text, url, name: file.name, size: file.size, head })
      const { refusal } = document.documentElement.dataset
      if (refusal) throw new DOMException('refused', refusal)
    }
  })
  await winSoft(page, email)
  const code = await readCode(page)
  const share = page.getByRole('button', { name: 'Partager' })
  await unfoldActions(page)
  await share.click()
  await expect.poll(() => shared.length).toBe(1)
  const [{ text, url, name, size, head } = { text: '', url: '', name: '', size: 0, head: [] }] =
    shared
  const address = `${environment.url}/${wafubar.key}`
  expect([text, url, name]).toEqual([SHARED_TEXT, address, `${wafubar.key}.png`])
  expect(text + url + name).not.toContain(code)
  const picture = Buffer.from(head)
  expect(picture.subarray(0, 4)).toEqual(PNG)
  // The numbers are the width and the height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
  expect(size).toBeGreaterThan(10_000)

  // This browser draws no pictures, and the player closes the share dialog. This is not an error.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas')
    document.documentElement.dataset['refusal'] = 'AbortError'
  })
  await share.click()
  await expect.poll(() => shared.length).toBe(2)
  expect(shared[1]).toEqual({ text: SHARED_TEXT, url: address, name: '', size: 0, head: [] })
  await expect(share).toBeVisible()

  const copied = page.getByRole('button', { name: 'Adresse copiée' })
  const readCopy = async () => {
    await expect(copied).toBeVisible()
    return page.evaluate(async () => navigator.clipboard.readText())
  }
  await page.evaluate(() => (document.documentElement.dataset['refusal'] = 'NotAllowedError'))
  await share.click()
  expect(await readCopy()).toBe(address)
  await page.reload()
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('')
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await unfoldActions(page)
  await share.click()
  expect(await readCopy()).toBe(address)
})
