import type { Browser } from '@playwright/test'

const QUALITY = 0.45

/** Returns a function that converts PNG to lossy WebP with the encoder of the browser. */
export async function openWebpWriter(browser: Browser): Promise<(png: Buffer) => Promise<Buffer>> {
  const page = await browser.newPage()
  return async (png) => {
    const url = await page.evaluate(
      async ({ source, quality }) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', quality)
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
    )
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  }
}
