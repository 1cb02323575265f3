import { inspectLogoFile, LOGO_FILE_MAX_BYTES, LOGO_PIXELS_MAX } from '#admin/logo-file.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'
import { LOGO_PNG_MAX_BYTES, LOGO_SIDE_MAX } from '#venues/logo-picture.ts'
import { checkLogo } from '#venues/logo.ts'

const PROBLEMS = LOOK_TEXTS.logo.problems
/** The server packs the pixels again, perhaps less tightly. */
const PNG_MAX_BYTES = LOGO_PNG_MAX_BYTES * 0.9
const SMALLER = 0.7

export type ReadLogo =
  /** `png`: in base64. `drawing`: the SVG source, rebuilt from what pages may show; undefined for a picture. */
  | { readonly ok: true; readonly png: string; readonly drawing: string | undefined }
  /** `problem`: a French sentence. */
  | { readonly ok: false; readonly problem: string }

/** Makes the logo from a file. Refuses by its bytes, before a browser unpacks it, what is no logo or would be too large in memory. */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (file.size > LOGO_FILE_MAX_BYTES) return { ok: false, problem: PROBLEMS.tooHeavy }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const inspected = inspectLogoFile(bytes)
    if (inspected.type === 'drawing') return await readDrawing(new TextDecoder().decode(bytes))
    if (inspected.type !== 'picture') return { ok: false, problem: PROBLEMS[inspected.type] }
    if (inspected.width * inspected.height > LOGO_PIXELS_MAX)
      return { ok: false, problem: PROBLEMS.tooManyPixels }
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const png = await toPng(bitmap, bitmap)
    bitmap.close()
    return { ok: true, png, drawing: undefined }
  } catch {
    return { ok: false, problem: PROBLEMS.notAPicture }
  }
}

async function readDrawing(source: string): Promise<ReadLogo> {
  const checked = checkLogo(source)
  if (!checked.ok) return checked
  const size = { width: LOGO_SIDE_MAX, height: Math.round((LOGO_SIDE_MAX * 110) / 500) }
  const image = new Image()
  // Firefox draws no SVG without a size.
  const sized = checked.logo.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `)
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`
  await image.decode()
  return { ok: true, png: await toPng(image, size), drawing: checked.logo }
}

/** Draws a picture as large as the limits of logos allow. */
async function toPng(
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  sideMax = LOGO_SIDE_MAX,
): Promise<string> {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  if (blob.size > PNG_MAX_BYTES) return toPng(picture, { width, height }, sideMax * SMALLER)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
