import { logoColour } from '#admin/look/logo-colour.ts'
import { choosePlate } from '#admin/look/logo-plate.ts'
import { findVisibleArea, type Area } from '#admin/look/visible-area.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import {
  isSquareLogo,
  LOGO_LIMITS,
  type LogoField,
  type LogoPictures,
} from '#venues/logos/logo-picture.ts'

import {
  inspectLogoFile,
  isLinkedDrawing,
  LOGO_FILE_MAX_BYTES,
  LOGO_PIXELS_MAX,
} from './logo-file.ts'

const PROBLEMS = LOOK_TEXTS.logo.problems

type Read<T> =
  | ({ readonly ok: true } & T)
  /** `problem`: a French sentence. */
  | { readonly ok: false; readonly problem: string }

const refuse = (problem: string) => ({ ok: false, problem }) as const

/**
 * Returns both pictures of a logo from a file. A file of another type, or a picture that would be
 * too large in memory, is refused before the browser unpacks it.
 */
export async function readLogo(
  file: File,
  field: LogoField,
): Promise<Read<{ readonly pictures: LogoPictures }>> {
  if (file.size > LOGO_FILE_MAX_BYTES) return refuse(PROBLEMS.tooHeavy)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const inspected = inspectLogoFile(bytes)
    if (inspected.type === 'unknown' || inspected.type === 'notAPicture')
      return refuse(PROBLEMS[inspected.type])
    if (inspected.type === 'picture' && inspected.width * inspected.height > LOGO_PIXELS_MAX)
      return refuse(PROBLEMS.tooManyPixels)
    const drawing = inspected.type === 'drawing' ? new TextDecoder().decode(bytes) : null
    if (drawing !== null && isLinkedDrawing(drawing)) return refuse(PROBLEMS.linkedDrawing)
    const picture =
      drawing === null ? await createImageBitmap(new Blob([bytes])) : await openDrawing(drawing)
    const logo = drawLogo(picture)
    if (field === 'squareLogo' && !isSquareLogo(logo.width, logo.height))
      return refuse(PROBLEMS.notSquare)
    const large = await toPng(logo, LOGO_LIMITS.large)
    return { ok: true, pictures: { large, small: await toPng(logo, LOGO_LIMITS.small) } }
  } catch {
    return refuse(PROBLEMS.notAPicture)
  }
}

/** Returns the colour of a stored logo; refuses a logo of greys. */
export async function readLogoColour(href: string): Promise<Read<{ readonly colour: string }>> {
  try {
    const picture = await createImageBitmap(await (await fetch(href)).blob())
    const { canvas, context } = drawOn(picture)
    const colour = logoColour(context.getImageData(0, 0, canvas.width, canvas.height).data)
    return colour === null ? refuse(LOOK_TEXTS.greyLogo) : { ok: true, colour }
  } catch {
    return refuse(PROBLEMS.notAPicture)
  }
}

/** The share of the limit that a PNG may use: the server may compress its pixels less well. */
const PNG_SHARE_MAX = 0.9
const SMALLER = 0.8
/**
 * Sizes of a plate, as ratios of the shorter side of its logo. The plate of a square logo is round.
 */
const MARGIN = 0.12
const RADIUS = 0.16

const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[^\s,"']+[\s,]+[^\s,"']+[\s,]+([^\s,"']+)[\s,]+([^\s,"']+)/
const SIZE = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * Returns an SVG as an image: the browser then runs no script of it and loads no other file.
 * Rejects a malformed SVG.
 */
async function openDrawing(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(withSize(source))}`
  await image.decode()
  return image
}

/** Gives an SVG the size of its viewBox, because Firefox draws no SVG without a size. */
export function withSize(source: string): string {
  return source.replace(/<svg\b[^>]*/, (root) => {
    const [, width, height] = VIEW_BOX.exec(root) ?? []
    return height === undefined
      ? root
      : `${root.replace(SIZE, '')} width="${width}" height="${height}"`
  })
}

/**
 * Returns a picture in the size for print, without its transparent sides, on the plate that it
 * needs.
 */
function drawLogo(picture: ImageBitmap | HTMLImageElement): OffscreenCanvas {
  const { canvas, context } = drawOn(picture)
  const visible = findVisibleArea(context.getImageData(0, 0, canvas.width, canvas.height))
  const pixels = context.getImageData(visible.left, visible.top, visible.width, visible.height)
  const scale = picture.width / canvas.width
  const area = {
    left: visible.left * scale,
    top: visible.top * scale,
    width: visible.width * scale,
    height: visible.height * scale,
  }
  return drawOn(picture, area, choosePlate(pixels.data)).canvas
}

/** Draws an area of a picture on a plate of this colour, or without a plate. */
function drawOn(
  picture: ImageBitmap | HTMLImageElement,
  area: Area = { left: 0, top: 0, width: picture.width, height: picture.height },
  plate: string | null = null,
) {
  const short = Math.min(area.width, area.height)
  const margin = plate === null ? 0 : short * MARGIN
  const [width, height] = [area.width + 2 * margin, area.height + 2 * margin]
  // A drawing is sharp at any size; the pixels of a picture are not enlarged.
  const scaleMax = picture instanceof HTMLImageElement ? Infinity : 1
  const scale = Math.min(scaleMax, LOGO_LIMITS.large.width / Math.max(width, height))
  const { canvas, context } = newCanvas(width * scale, height * scale)
  context.scale(scale, scale)
  if (plate !== null) {
    context.fillStyle = plate
    const isRound = isSquareLogo(area.width, area.height)
    context.roundRect(0, 0, width, height, isRound ? Math.min(width, height) / 2 : short * RADIUS)
    context.fill()
  }
  const { left, top } = area
  context.drawImage(
    picture,
    left,
    top,
    area.width,
    area.height,
    margin,
    margin,
    area.width,
    area.height,
  )
  return { canvas, context }
}

/** Returns a drawn logo as a PNG in base64, as large as the limits permit. */
export async function toPng(
  drawn: OffscreenCanvas,
  limits: { readonly width: number; readonly height: number; readonly maxBytes: number },
): Promise<string> {
  const scale = Math.min(1, limits.width / drawn.width, limits.height / drawn.height)
  const { canvas, context } = newCanvas(drawn.width * scale, drawn.height * scale)
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  const { width, height } = canvas
  if (blob.size > limits.maxBytes * PNG_SHARE_MAX)
    return toPng(drawn, { ...limits, width: width * SMALLER, height: height * SMALLER })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

/** Returns an empty canvas; throws if this browser cannot draw. */
export function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(width)),
    Math.max(1, Math.floor(height)),
  )
  // The pixels of a logo are read twice.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no picture.')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}
