import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

import { expect, type Locator, type Page } from '@playwright/test'

import { fieldHref } from '#admin/document/field-address.ts'
import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { callAsMember, openScreen } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { PNG_SIGNATURE, writePng } from '#platform/pictures/server/png.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const test = testAsOwner()
test.describe.configure({ mode: 'serial' })

const VENUE = 'wafubar'
const MARKUP = '<img src=x onerror="document.title=1">'
const { problems } = LOOK_TEXTS.logo
const phoneOf = (page: Page) => page.frameLocator(`iframe[title^="${LOOK_TEXTS.previewTitle('')}"]`)
const field = (page: Page, path: keyof typeof DOCUMENT_FIELDS) =>
  page.getByLabel(DOCUMENT_FIELDS[path].label)
const chooseLogo = async (page: Page, buffer: Buffer, name = 'logo.png') =>
  page
    .getByLabel(LOOK_TEXTS.logo.logo.choose)
    .setInputFiles({ name, mimeType: 'image/png', buffer })

type ShownLogo = Readonly<Record<'width' | 'height' | 'bytes', number>> &
  Readonly<Record<'middle' | 'edge', string>>

/** Returns a PNG whose header announces this size. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  return writePng({ width, height, bitDepth: 8, colourType: 6 }, pixels)
}

/** Waits until the draft has these fields, on the page and on the server. */
async function expectSaved(page: Page, fields: object): Promise<void> {
  await expect
    .poll(async () => callAsMember(page, draftCalls('read', VENUE)))
    .toMatchObject({ content: fields })
}

test('a file that is not a logo is refused with a message, and is not unpacked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.createImageBitmap = async () => {
      document.title = 'unpacked'
      throw new Error('unpacked')
    }
  })
  await openScreen(page, VENUE, 'apparence')
  const bomb = pngOf(20_000, 20_000, Buffer.alloc(4))
  for (const [buffer, problem] of [
    [Buffer.from('<svg><g></svg>'), problems.notAPicture],
    [Buffer.from('<svg viewBox="0 0 9 9"><image href="a.png"/></svg>'), problems.linkedDrawing],
    [Buffer.from('GIF89a'), problems.unknown],
    [Buffer.alloc(20_000_001, PNG_SIGNATURE), problems.tooHeavy],
    [bomb, problems.tooManyPixels],
    [deflateSync(bomb), problems.unknown],
    [Buffer.from(PNG_SIGNATURE), problems.notAPicture],
  ] as const) {
    await chooseLogo(page, buffer)
    await expect(page.getByRole('alert')).toHaveText(problem)
  }
  await expect(page).not.toHaveTitle(/unpacked|1/)
  await checkAccessibility(page, 'refused logo')
  await expect(page.getByText(LOOK_TEXTS.logo.logo.present)).toBeVisible()
})

/**
 * Chooses a file, and waits until its picture is stored. Returns the picture that the page then
 * shows.
 */
async function becomeLogo(page: Page, file: Buffer, name?: string): Promise<ShownLogo> {
  const saved = page.waitForResponse((response) => response.url().includes('/calls/logos/save/'))
  await chooseLogo(page, file, name)
  const { hash } = (await (await saved).json()) as { hash: string }
  const href = `/logos/${hash}.png`
  await expect(phoneOf(page).locator('.sprites image')).toHaveAttribute('href', href)
  await expectSaved(page, { logo: hash })
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob()
    const picture = await createImageBitmap(blob)
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
      willReadFrequently: true,
    })
    context?.drawImage(picture, 0, 0)
    const colourAt = (x: number, y: number) =>
      [...(context?.getImageData(picture.width * x, picture.height * y, 1, 1).data ?? [])].join(' ')
    const { width, height } = picture
    return {
      width,
      height,
      bytes: blob.size,
      middle: colourAt(0.5, 0.5),
      edge: colourAt(0.5, 0.02),
    }
  }, href)
}

test('any picture and any drawing becomes a small logo in its own proportions, on a plate where a theme would hide it', async ({
  page,
}) => {
  await openScreen(page, VENUE, 'apparence')
  // Noise compresses badly: at 500 pixels it is larger than the limit of the page.
  const rows = Array.from({ length: 900 }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(1800 * 4)]),
  )
  const noise = await becomeLogo(page, pngOf(1800, 900, Buffer.concat(rows)), 'logo.svg')
  expect(noise.width / noise.height).toBeCloseTo(2, 1)
  expect(noise.width).toBeGreaterThan(60)
  expect(noise.bytes).toBeLessThanOrEqual(15_000)
  await page.getByRole('button', { name: LOOK_TEXTS.logo.logo.remove }).click()
  await expect(page.getByText(LOOK_TEXTS.logo.logo.absent)).toBeVisible()

  // The page draws an SVG of any size, and runs no script of it.
  const content =
    '<path style="fill:#c81e1e" d="M0 0h20v10H0z"/><script>document.title = 1</script>'
  for (const size of [
    'viewBox="0 0 20 10"',
    'width="20" height="10"',
    'width="100%" viewBox="0,0,20,10"',
  ]) {
    const root = `xmlns="http://www.w3.org/2000/svg" ${size} onload="document.title = 1"`
    const { width, height, middle } = await becomeLogo(
      page,
      Buffer.from(`<svg ${root}>${content}</svg>`),
    )
    expect([width, height, middle]).toEqual([440, 220, '200 30 30 255'])
  }
  await expect(page).not.toHaveTitle('1')

  // The transparent sides of a logo are cut off. A logo that a theme would hide gets a plate; other
  // logos keep their transparent ground.
  for (const [fill, edge] of [
    ['#000000', '255 255 255 255'],
    ['#ffffff', '12 11 16 255'],
    ['#c81e1e', '0 0 0 0'],
  ] as const) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${fill}" d="M20 10h15v8h10v-8h15v20H20z"/></svg>`
    const logo = await becomeLogo(page, Buffer.from(drawing))
    expect.soft(logo.edge, fill).toBe(edge)
    expect.soft(logo.width).toBeGreaterThan(logo.height)
  }
})

test('the wheel shows the initials of the draft, or its logo if the logo is square', async ({
  page,
}) => {
  await openScreen(page, VENUE, 'apparence')
  const hub = page.frameLocator('.first-view iframe').locator('.initial-wheel .mark')
  // As on the page, the sign is a wide logo, or the mark and the name.
  const sign = phoneOf(page).locator('.initial-logo')
  const signMark = phoneOf(page).locator('.initial-logo .mark use')
  await page.getByRole('textbox', { name: DOCUMENT_FIELDS.name.label }).fill('Chez Paulette')
  await expect(hub).toHaveText('P')
  await field(page, 'initials').fill('cP')
  await expect(hub).toHaveText('cP')
  await expectSaved(page, { initials: 'cP' })
  await field(page, 'initials').fill('')
  await expect(hub).toHaveText('P')
  const red = '<path fill="#c81e1e" d="M0 0h80v80H0z"/>'
  const drawing = (width: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40">${red}</svg>`)
  await becomeLogo(page, drawing(80))
  await expect(hub).toHaveText('P')
  await expect(sign).toHaveText('')
  await becomeLogo(page, drawing(40))
  await expect(hub.locator('image')).toHaveCount(1)
  await expect(hub).toHaveText('')
  await expect(sign).toHaveText('Chez Paulette')
  await page.getByRole('button', { name: LOOK_TEXTS.logo.logo.remove }).click()
  await expect(hub).toHaveText('P')
  await expect(sign).toHaveText('Chez Paulette')
  const drawn = await signMark.evaluate((use: SVGUseElement) => use.getBBox().width)
  expect(drawn).toBeGreaterThan(0)

  // A second logo, beside a wide logo.
  await becomeLogo(page, drawing(80))
  const square = page.getByLabel(LOOK_TEXTS.logo.squareLogo.choose)
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml' }
  await square.setInputFiles({ ...file, buffer: drawing(80) })
  await expect(page.getByRole('alert')).toHaveText(problems.notSquare)
  await expect(hub).toHaveText('P')
  await square.setInputFiles({ ...file, buffer: drawing(40) })
  await expect(hub.locator('image')).toHaveCount(1)
  await expect(phoneOf(page).locator('symbol image')).toHaveCount(1)
  await checkAccessibility(page, 'a wide and a square logo')
  await page.getByRole('button', { name: LOOK_TEXTS.ofLogo }).click()
  await expect(field(page, 'accent')).toHaveValue('#c81e1e')
  await expectSaved(page, { accent: '#c81e1e' })
  await page.getByRole('button', { name: LOOK_TEXTS.ofTheme }).click()
  await page.getByRole('button', { name: LOOK_TEXTS.logo.squareLogo.remove }).click()
  await expect(hub).toHaveText('P')
  await expect
    .poll(async () => Object.keys((await callAsMember(page, draftCalls('read', VENUE))).content))
    .not.toEqual(expect.arrayContaining(['accent', 'squareLogo']))
})

test('the venue card of the home page is fully visible at every width, even with the longest invitation', async ({
  page,
}) => {
  const card = page.locator('.phone.card')
  const action = page.frameLocator('.phone.card iframe').locator('.venue-card-action')
  const expectWhole = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    await expect
      .poll(async () => (await bottomOf(card)) - (await bottomOf(action)), `${width} px`)
      .toBeGreaterThan(4)
  }
  await openScreen(page, VENUE, 'apparence')
  const { invitation } = DOCUMENT_FIELDS
  for (const width of [320, 390, 1280]) await expectWhole(width)
  await page.getByLabel(invitation.label).fill('Une phrase qui dure '.repeat(6).trim())
  for (const width of [320, 390, 1280]) await expectWhole(width)
})

test('one colour changes the whole look; the owner sees the resulting text colour, and can return to the theme colour', async ({
  page,
}) => {
  await openScreen(page, VENUE, 'apparence')
  const firstView = page.frameLocator('.phone.first-view iframe').locator('html')
  const rim = async () =>
    firstView.evaluate((html) => getComputedStyle(html).getPropertyValue('--rim-line'))
  const before = await rim()
  await field(page, 'accent').fill('#ffe000')
  await expect(page.getByText(/Les textes de la page prennent #[0-9a-f]{6},/)).toBeVisible()
  await checkAccessibility(page, 'accent that is too light for a text')
  expect(await rim()).not.toBe(before)
  await page.getByRole('button', { name: LOOK_TEXTS.accents['#1f6b3f'] }).click()
  await expect(field(page, 'accent')).toHaveValue('#1f6b3f')
  await expect(page.getByText(/Les textes de la page prennent/)).toHaveCount(0)
  await page.getByRole('button', { name: LOOK_TEXTS.ofTheme }).click()
  await expect(page.getByRole('button', { name: LOOK_TEXTS.ofTheme })).toBeHidden()
  await expect.poll(rim).toBe(before)
})

test('a review can be made required only after the owner has read the risks', async ({ page }) => {
  const { modes, risk } = RULES_TEXTS.review
  await openScreen(page, VENUE, 'reglement')
  await page.getByLabel(modes.invited.label).check()
  await expectSaved(page, { reviewMode: 'invited' })
  await page.getByLabel(modes.required.label).check()
  await expect(page.getByRole('alert')).toContainText(risk.points[0])
  await checkAccessibility(page, 'the risks of a required review')
  await expectSaved(page, { reviewMode: 'invited' })
  await page.getByRole('button', { name: risk.keep }).click()
  await expect(page.getByLabel(modes.invited.label)).toBeChecked()
  await page.getByLabel(modes.required.label).check()
  await page.getByRole('button', { name: risk.confirm }).click()
  await expectSaved(page, { reviewMode: 'required' })
})

test('a time is read in the time zone of Paris, and a closing before the opening is refused at its field', async ({
  page,
}) => {
  await openScreen(page, VENUE, 'reglement')
  await field(page, 'opensAt').fill('2036-12-01T18:00')
  await field(page, 'closesAt').fill('2036-07-01T18:00')
  await expect(field(page, 'closesAt')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'closesAt').fill('2037-07-01T18:00')
  await expect(field(page, 'closesAt')).toHaveAttribute('aria-invalid', 'false')
  await expectSaved(page, {
    opensAt: '2036-12-01T18:00:00+01:00',
    closesAt: '2037-07-01T18:00:00+02:00',
  })
})

test('markup in the fields is shown as text in both previews', async ({ page }) => {
  // On a wide screen the preview of the terms is open.
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, VENUE, 'apparence')
  await field(page, 'name').fill(MARKUP)
  await field(page, 'invitation').fill(MARKUP)
  await expect(phoneOf(page).getByText(MARKUP).first()).toBeVisible()
  await expect(
    page.frameLocator(`iframe[title="${LOOK_TEXTS.card}"]`).locator('.venue-card-invitation'),
  ).toHaveText(MARKUP)

  await openScreen(page, VENUE, 'reglement')
  // HTML allows the autocompletion of a whole postal address only for a field of several lines.
  await expect(page.locator('input[autocomplete="street-address"]')).toHaveCount(0)
  await field(page, 'legal.company').fill(MARKUP)
  await page.getByText(RULES_TEXTS.preview).click()
  await expect(page.locator('.articles').getByText(MARKUP).first()).toBeVisible()
  await expect(page).not.toHaveTitle('1')
})

test('each field of a venue is on one of the two screens, except the fields of prizes', async ({
  page,
}) => {
  const fields = Object.entries(DOCUMENT_FIELDS).filter(([path]) => !path.startsWith('prizes.'))
  const seen: string[] = []
  for (const id of ['apparence', 'reglement']) {
    await openScreen(page, VENUE, id)
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((fold) => (fold.open = true)),
    )
    for (const [path, { label }] of fields) {
      if (!fieldHref(VENUE, path).startsWith(`#/${VENUE}/${id}/`)) continue
      seen.push(path)
      if (/logo|isExample/i.test(path)) continue
      const name = { name: label, exact: true }
      const control = page.getByLabel(label, { exact: true }).or(page.getByRole('group', name))
      await expect.soft(control.first(), path).toBeVisible()
    }
  }
  expect(seen.toSorted()).toEqual(fields.map(([path]) => path).toSorted())
  await page.getByLabel(RULES_TEXTS.own.label).check()
  await expectSaved(page, { legal: { isExample: false } })
})
