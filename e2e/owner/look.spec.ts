import { randomBytes } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { writePng } from '#platform/pictures/server/png.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

import { expectDraft, NAME, newVenue } from './venue-drafts.ts'

const { logo: texts, squareLogo, problems } = LOOK_TEXTS.logo
const phoneOf = (page: Page) => page.frameLocator('.phone.first-view iframe')
const field = (page: Page, path: keyof typeof DOCUMENT_FIELDS) =>
  page.getByLabel(DOCUMENT_FIELDS[path].label)
const choose = async (page: Page, buffer: Buffer, label: string = texts.choose) =>
  page.getByLabel(label).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
const drawing = (width: number, path: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" onload="document.title = 1">${path}<script>document.title = 1</script></svg>`,
  )
const RED = '<path fill="#c81e1e" d="M0 0h80v80H0z"/>'
const RED_ACCENT = '#c81e1e'
/** Black letters, wider than high, with transparent sides and a hole in their upper edge. */
const BLACK_LETTERS = '<path d="M20 5h15v8h10v-8h15v20H20z"/>'
const WHITE = '255 255 255 255'

type ShownLogo = Readonly<Record<'width' | 'height' | 'bytes', number>> & { readonly edge: string }

/**
 * Chooses a file, and waits until the draft has its picture. Returns the picture that the page then
 * shows.
 */
async function becomeLogo(page: Page, key: string, file: Buffer): Promise<ShownLogo> {
  const saved = page.waitForResponse((response) => response.url().includes('/calls/logos/save/'))
  await choose(page, file)
  const { hash } = (await (await saved).json()) as { hash: string }
  const href = `/logos/${hash}.png`
  await expect(phoneOf(page).locator('.sprites image')).toHaveAttribute('href', href)
  await expectDraft(page, key, { logo: hash })
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob()
    const picture = await createImageBitmap(blob)
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixel = context?.getImageData(width / 2, height * 0.02, 1, 1).data ?? []
    return { width, height, bytes: blob.size, edge: [...pixel].join(' ') }
  }, href)
}

test('a picture or a drawing becomes a small logo in its own proportions, on a plate if a theme would hide it; another file is refused', async ({
  page,
}) => {
  const key = await newVenue(page)
  await openScreen(page, key, 'apparence')
  await choose(page, Buffer.from('GIF89a'))
  await expect(page.getByRole('alert')).toHaveText(problems.unknown)
  await checkAccessibility(page, 'refused logo')
  await expect(page.getByText(texts.absent)).toBeVisible()

  // Noise compresses badly: at 440 pixels it is larger than the limit of the page.
  const rows = Array.from({ length: 450 }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(900 * 3)]),
  )
  const png = writePng({ width: 900, height: 450, bitDepth: 8, colourType: 2 }, Buffer.concat(rows))
  const noise = await becomeLogo(page, key, png)
  expect(noise.width / noise.height).toBeCloseTo(2, 1)
  expect(noise.width).toBeGreaterThan(60)
  expect(noise.bytes).toBeLessThanOrEqual(15_000)

  // The page draws an SVG, runs no script of it, and cuts its transparent sides off.
  const letters = await becomeLogo(page, key, drawing(80, BLACK_LETTERS))
  expect(letters.edge).toBe(WHITE)
  expect(letters.width).toBeGreaterThan(letters.height)
  await expect(page).not.toHaveTitle('1')
})

test('the wheel shows the initials of the draft, or its logo if the logo is square', async ({
  page,
}) => {
  const key = await newVenue(page)
  await openScreen(page, key, 'apparence')
  const hub = phoneOf(page).locator('.initial-wheel .mark')
  // As on the page, the sign is a wide logo, or the mark and the name.
  const sign = phoneOf(page).locator('.initial-logo')
  await expect(hub).toHaveText('C')
  await field(page, 'initials').fill('cP')
  await expect(hub).toHaveText('cP')
  await expectDraft(page, key, { initials: 'cP' })
  await field(page, 'initials').fill('')
  await expect(hub).toHaveText('C')
  await becomeLogo(page, key, drawing(40, RED))
  await expect(hub.locator('image')).toHaveCount(1)
  await expect(hub).toHaveText('')
  await expect(sign).toHaveText(NAME)
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(hub).toHaveText('C')
  await expect(sign).toHaveText(NAME)
  const drawn = await sign
    .locator('.mark use')
    .evaluate((use: SVGUseElement) => use.getBBox().width)
  expect(drawn).toBeGreaterThan(0)

  const wide = await becomeLogo(page, key, drawing(80, RED))
  expect([wide.width, wide.height, wide.edge]).toEqual([440, 220, '200 30 30 255'])
  await expect(hub).toHaveText('C')
  await expect(sign).toHaveText('')
  await choose(page, drawing(80, RED), squareLogo.choose)
  await expect(page.getByRole('alert')).toHaveText(problems.notSquare)
  await expect(hub).toHaveText('C')
  await choose(page, drawing(40, RED), squareLogo.choose)
  await expect(hub.locator('image')).toHaveCount(1)
  await expect(phoneOf(page).locator('symbol image')).toHaveCount(1)
  await checkAccessibility(page, 'a wide and a square logo')
  await page.getByRole('button', { name: LOOK_TEXTS.ofLogo }).click()
  await expect(field(page, 'accent')).toHaveValue(RED_ACCENT)
  await expectDraft(page, key, { accent: RED_ACCENT })
  await page.getByRole('button', { name: squareLogo.remove }).click()
  await expect(hub).toHaveText('C')
})

test('the previews show the colour of the draft, and the whole venue card at every width, even with the longest invitation', async ({
  page,
}) => {
  const key = await newVenue(page)
  await openScreen(page, key, 'apparence')
  const rim = async () =>
    phoneOf(page)
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--rim-line'))
  const before = await rim()
  const moved = page.getByText(/Les textes de la page prennent #[0-9a-f]{6},/)
  await field(page, 'accent').fill('#ffe000')
  await expect(moved).toBeVisible()
  await checkAccessibility(page, 'accent that is too light for a text')
  expect(await rim()).not.toBe(before)
  await page.getByRole('button', { name: LOOK_TEXTS.accents['#1f6b3f'] }).click()
  await expect(field(page, 'accent')).toHaveValue('#1f6b3f')
  await expect(moved).toHaveCount(0)
  await page.getByRole('button', { name: LOOK_TEXTS.ofTheme }).click()
  await expect(page.getByRole('button', { name: LOOK_TEXTS.ofTheme })).toBeHidden()
  await expect.poll(rim).toBe(before)

  const card = page.locator('.phone.card')
  const action = page.frameLocator('.phone.card iframe').locator('.venue-card-action')
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  const expectWhole = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(async () => (await bottomOf(card)) - (await bottomOf(action)), `${width} px`)
      .toBeGreaterThan(4)
  }
  await expectWhole(390)
  await field(page, 'invitation').fill('Une phrase qui dure '.repeat(6).trim())
  for (const width of [320, 390, 1280]) await expectWhole(width)
})
