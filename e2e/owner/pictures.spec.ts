import { expect } from '@playwright/test'

import { openScreen } from '#e2e/support/owner.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'

import { test } from './publishing-owner.ts'
import { newVenue } from './venue-drafts.ts'

const DRAWING_MS = 4000
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#c81e1e" d="M0 0h40v40H0z"/></svg>'

test('a publication draws the icon and the link picture of the venue', async ({ page }) => {
  // A busy machine may need longer than the time that a publication waits for its pictures.
  await page.addInitScript((limit) => {
    const wait = setTimeout
    const waitLonger = (work: () => void, ms = 0, ...rest: unknown[]) =>
      wait(work, ms === limit ? 100 * ms : ms, ...rest)
    window.setTimeout = waitLonger as typeof setTimeout
  }, DRAWING_MS)
  const key = await newVenue(page)
  const publish = async () => {
    await openScreen(page, key, 'publier')
    const press = page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })
    await press.click()
    await expect(press).toHaveCount(0)
    const html = await (await page.request.get(`/${key}`)).text()
    const [, icon] = /<link rel="icon" href="([^"]*)"/.exec(html) ?? []
    const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    return { icon, picture }
  }
  const colourAt = async (href: string, x: number, y: number) =>
    page.evaluate(
      async ([address, left, top]) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
        context?.drawImage(picture, 0, 0)
        const pixel = context?.getImageData(picture.width * left, picture.height * top, 1, 1).data
        return [picture.width, picture.height, ...(pixel ?? [])]
      },
      [href, x, y] as const,
    )

  const initials = await publish()
  for (const href of Object.values(initials)) {
    const response = await page.request.get(href ?? '')
    expect(response.status(), href).toBe(200)
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect(initials.picture).toMatch(/^https?:\/\//)
  expect(await colourAt(initials.icon ?? '', 0.02, 0.02)).toEqual([192, 192, 251, 247, 240, 255])
  expect(await colourAt(initials.picture ?? '', 0.01, 0.01)).toEqual([
    1200, 630, 251, 247, 243, 255,
  ])

  await openScreen(page, key, 'apparence')
  await page.getByLabel(LOOK_TEXTS.logo.logo.choose).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(SQUARE),
  })
  await expect(page.getByText(LOOK_TEXTS.logo.logo.present)).toBeVisible()
  const square = await publish()
  expect(square.icon).not.toBe(initials.icon)
  expect(await colourAt(square.icon ?? '', 0.5, 0.5)).toEqual([192, 192, 200, 30, 30, 255])
})
