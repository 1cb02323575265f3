import { previewVenue } from '#admin/draft/preview-venue.ts'
import { askServer } from '#admin/kit/web/server-cache.ts'
import { breakLines, drawLinkGround, LINK_LAYOUT } from '#admin/look/link-picture.ts'
import type { LOGO_CALLS } from '#admin/look/server/logos.ts'
import { callsOf } from '#members/member-call.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import {
  isSquareLogo,
  storedLogoHref,
  VENUE_PICTURE_LIMITS,
  type LogoPictures,
} from '#venues/logos/logo-picture.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'
import { printThemeOf, venueStyle } from '#venues/themes/venue-colours.ts'
import type { Venue } from '#venues/venue.ts'

import { newCanvas, toPng } from './read-logo.ts'
import '#venues/logos/web/venue-mark.css'
import '#venues/themes/web/fonts/fonts.css'
import '#venues/themes/web/theme-styles.ts'

const logosCalls = callsOf<typeof LOGO_CALLS>('logos')

/** Nobody waits longer for pictures. */
const DRAWING_MS = 4000

/**
 * Draws and stores the icon of a venue, and the picture of a link to its page. Returns their hash;
 * null if this browser cannot draw them in time, or the server does not take them.
 */
export async function storePictures(key: string, document: VenueDocument): Promise<string | null> {
  try {
    const drawn = drawPictures(key, document)
    const limit = new Promise<null>((resolve) => setTimeout(resolve, DRAWING_MS, null))
    const pictures = await Promise.race([drawn, limit])
    const answer = pictures && (await askServer(logosCalls('save-pictures', key, { pictures })))
    return answer?.type === 'saved' ? answer.hash : null
  } catch {
    return null
  }
}

async function drawPictures(key: string, document: VenueDocument): Promise<LogoPictures> {
  const venue = previewVenue(key, document)
  const { ground, ink, small: muted } = printThemeOf(venue)
  const { mark, fontOf } = await paintMark(venue)
  const { large, small } = VENUE_PICTURE_LIMITS
  const { canvas: icon, context } = newCanvas(small.width, small.height)
  context.fillStyle = ground.colour
  context.fillRect(0, 0, icon.width, icon.height)
  context.drawImage(mark, 0, 0, icon.width, icon.height)
  const { canvas: link, context: page } = newCanvas(large.width, large.height)
  const { wheel, hub, text } = LINK_LAYOUT
  page.drawImage(await openSvg(drawLinkGround(venue)), 0, 0)
  page.drawImage(mark, wheel.x - hub, wheel.y - hub, 2 * hub, 2 * hub)
  const write = (words: string, px: number, colour: string, isAbove: boolean) => {
    page.font = fontOf(px)
    page.fillStyle = colour
    const lines = breakLines(words, (line) => page.measureText(line).width <= text.width)
    const first = isAbove ? text.y - (lines.length - 1) * px * text.leading : text.y + text.gap
    for (const [index, line] of lines.entries())
      page.fillText(line, text.x, first + index * px * text.leading, text.width)
  }
  write(venue.name, venue.name.length > text.short ? 56 : 84, ink, true)
  write(venue.invitation, 38, muted.colour, false)
  // A browser mixes the shades of a gradient pixel by pixel, which no PNG packs.
  const pixels = page.getImageData(0, 0, link.width, link.height)
  pixels.data.set(pixels.data.map((channel) => channel | 3))
  page.putImageData(pixels, 0, 0)
  return { large: await toPng(link, large), small: await toPng(icon, small) }
}

const MARK_SIDE = 400
/** The square of a mark, with a margin, in the units of its drawing. */
const [START, UNITS] = [-58, 116]
/** The side of a logo in it. */
const LOGO_SIDE = 84
const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stop-color', 'opacity']

/** Draws the mark, with the colours and the font of an element that nobody sees. */
async function paintMark(venue: Venue) {
  const logo = await loadLogo(venue)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(venueStyle(venue))
  const probe = document.createElement('div')
  probe.hidden = true
  Object.assign(probe.dataset, { theme: venue.theme, venue: venue.key, fonts: '' })
  probe.innerHTML = `<svg viewBox="${START} ${START} ${UNITS} ${UNITS}" width="${MARK_SIDE}" height="${MARK_SIDE}">${drawMark({ ...venue, isLogoSquare: logo !== null })}</svg>`
  document.adoptedStyleSheets.push(sheet)
  document.body.append(probe)
  for (const element of probe.querySelectorAll('svg *')) {
    const style = getComputedStyle(element)
    for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name))
  }
  const style = getComputedStyle(probe)
  const [family, weight] = ['--display', '--display-weight'].map((name) =>
    style.getPropertyValue(name),
  )
  const fontOf = (px: number) => `${weight} ${px}px ${family}`
  probe.remove()
  document.adoptedStyleSheets.pop()

  const { canvas, context } = newCanvas(MARK_SIDE, MARK_SIDE)
  context.scale(MARK_SIDE / UNITS, MARK_SIDE / UNITS)
  context.translate(-START, -START)
  // A picture has none of the fonts of its page: the letters are written on it.
  const texts = [...probe.querySelectorAll('text')]
  for (const element of probe.querySelectorAll('text, image')) element.remove()
  const shapes = await openSvg(new XMLSerializer().serializeToString(probe.children[0] ?? probe))
  context.drawImage(shapes, START, START, UNITS, UNITS)
  // A face that stands in for a font need not be on this system: it fails at once.
  await document.fonts.load(fontOf(20), venue.name).catch(() => {})
  await document.fonts.ready
  context.textAlign = 'center'
  for (const text of texts) {
    const [size, baseline] = ['font-size', 'y'].map((name) => Number(text.getAttribute(name)))
    context.font = fontOf(size ?? 0)
    context.fillStyle = text.getAttribute('fill') ?? ''
    context.fillText(text.textContent, 0, baseline ?? 0)
  }
  if (logo) {
    const scale = LOGO_SIDE / Math.max(logo.width, logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    context.drawImage(logo, -width / 2, -height / 2, width, height)
  }
  return { mark: canvas, fontOf }
}

/** Returns the logo that is the mark; null if initials or a drawing are. */
async function loadLogo({ logo, squareLogo }: Venue): Promise<HTMLImageElement | null> {
  const href = storedLogoHref(squareLogo ?? logo)
  const picture = href === null ? null : await openPicture(href)
  const isMark =
    picture && (squareLogo !== undefined || isSquareLogo(picture.width, picture.height))
  return isMark ? picture : null
}

const openSvg = async (svg: string) => openPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)

async function openPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}
