import { previewVenue } from '#admin/document/preview-venue.ts'
import { askServer } from '#admin/kit/web/server-cache.ts'
import { hasSquareLogo } from '#admin/kit/web/use-mark.ts'
import { adoptStyle } from '#admin/kit/web/use-venue-colours.ts'
import { drawLinkGround, LINK_LAYOUT } from '#admin/look/link-picture.ts'
import { breakLines } from '#posters/break-lines.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { VENUE_PICTURE_LIMITS, type LogoPictures } from '#venues/logos/logo-picture.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'
import { loadPicture, paintMark } from '#venues/logos/web/paint-mark.ts'
import { printThemeOf, venueStyle } from '#venues/themes/venue-colours.ts'
import type { Venue } from '#venues/venue.ts'

import { logosCalls } from './look-calls.ts'
import { newCanvas, toPng } from './read-logo.ts'
import '#venues/logos/web/venue-mark.css'
import '#venues/themes/web/fonts/fonts.css'
import '#venues/themes/web/theme-styles.ts'

/** The time for which a publication waits for its pictures. */
const DRAWING_MS = 4000

/**
 * Draws and stores two pictures: the icon of a venue, and the picture of a link to its page.
 * Returns their hash. Returns null if this browser cannot draw them in time, or if the server
 * refuses them.
 */
export async function storePictures(key: string, content: VenueDocument): Promise<string | null> {
  try {
    const drawn = drawPictures(key, content)
    const limit = new Promise<null>((resolve) => setTimeout(resolve, DRAWING_MS, null))
    const pictures = await Promise.race([drawn, limit])
    const answer = pictures && (await askServer(logosCalls('save-pictures', key, { pictures })))
    return answer?.type === 'saved' ? answer.hash : null
  } catch {
    return null
  }
}

async function drawPictures(key: string, content: VenueDocument): Promise<LogoPictures> {
  const venue = previewVenue(key, content)
  const isLogoSquare = await hasSquareLogo(venue)
  // A hidden element has the colours and fonts of the venue.
  const removeStyle = adoptStyle(venueStyle(venue))
  const probe = document.createElement('div')
  probe.hidden = true
  Object.assign(probe.dataset, { theme: venue.theme, venue: key, fonts: '' })
  probe.innerHTML = `<svg>${drawMark({ ...venue, isLogoSquare })}</svg>`
  document.body.append(probe)
  try {
    return await drawWith(probe, venue)
  } finally {
    probe.remove()
    removeStyle()
  }
}

/** The side of a mark with its margin, in the units of its drawing. */
const MARK_UNITS = 116
/** The smallest letters, in pixels. */
const LETTERS_MIN = 24

async function drawWith(probe: HTMLElement, venue: Venue): Promise<LogoPictures> {
  const { ground, ink, small: muted } = printThemeOf(venue)
  const style = getComputedStyle(probe)
  const [family, weight] = ['--display', '--display-weight'].map((name) =>
    style.getPropertyValue(name),
  )
  const fontOf = (px: number) => `${weight} ${px}px ${family}`
  // Loading fails at once for a fallback font that this system does not have.
  await document.fonts.load(fontOf(20), venue.name).catch(() => {})
  await document.fonts.ready
  const drawMarkOn = async (
    context: OffscreenCanvasRenderingContext2D,
    x: number,
    y: number,
    radius: number,
  ) => {
    context.save()
    context.translate(x, y)
    const scale = (2 * radius) / MARK_UNITS
    context.scale(scale, scale)
    await paintMark(context, probe.firstElementChild)
    context.restore()
  }

  const { large, small } = VENUE_PICTURE_LIMITS
  const { canvas: icon, context } = newCanvas(small.width, small.height)
  context.fillStyle = ground.colour
  context.fillRect(0, 0, icon.width, icon.height)
  await drawMarkOn(context, icon.width / 2, icon.height / 2, icon.width / 2)

  const { canvas: link, context: page } = newCanvas(large.width, large.height)
  const { wheel, hub, text } = LINK_LAYOUT
  const wheelHref = `data:image/svg+xml,${encodeURIComponent(drawLinkGround(venue))}`
  page.drawImage(await loadPicture(wheelHref), 0, 0)
  await drawMarkOn(page, wheel.x, wheel.y, hub)
  const isNarrow = (line: string) => page.measureText(line).width <= text.width
  const fit = (words: string, px: number): readonly [size: number, lines: readonly string[]] => {
    page.font = fontOf(px)
    const lines = breakLines(words, isNarrow)
    const fits = lines.every(isNarrow) && lines.length * px * text.leading <= text.height
    return fits || px <= LETTERS_MIN ? [px, lines] : fit(words, px - 2)
  }
  const write = (words: string, largest: number, colour: string, isAbove: boolean) => {
    const [px, lines] = fit(words, largest)
    page.fillStyle = colour
    const first = isAbove ? text.y - (lines.length - 1) * px * text.leading : text.y + text.gap
    for (const [index, line] of lines.entries())
      page.fillText(line, text.x, first + index * px * text.leading, text.width)
  }
  write(venue.name, 84, ink, true)
  write(venue.invitation, 38, muted.colour, false)
  // Browsers dither gradients, which a PNG cannot compress: fewer shades remove the dithering.
  const pixels = page.getImageData(0, 0, link.width, link.height)
  pixels.data.set(pixels.data.map((channel) => channel | 3))
  page.putImageData(pixels, 0, 0)
  return { large: await toPng(link, large), small: await toPng(icon, small) }
}
