import { inspectLogoFile, LOGO_FILE_MAX_BYTES, LOGO_PIXELS_MAX } from '#admin/logo-file.ts'
import { choosePlate } from '#admin/logo-plate.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'
import { LOGO_LIMITS, type LogoPictures } from '#venues/logo-picture.ts'

import { drawLogo, openDrawing, toPng } from './draw-logo.ts'

const PROBLEMS = LOOK_TEXTS.logo.problems

export type ReadLogo =
  | { readonly ok: true; readonly pictures: LogoPictures }
  /** `problem`: a French sentence. */
  | { readonly ok: false; readonly problem: string }

/**
 * Makes the logo from a file. Refuses by its bytes, before a browser unpacks it, what is no logo or
 * would be too large in memory.
 */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (file.size > LOGO_FILE_MAX_BYTES) return { ok: false, problem: PROBLEMS.tooHeavy }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const inspected = inspectLogoFile(bytes)
    if (inspected.type === 'unknown' || inspected.type === 'notAPicture')
      return { ok: false, problem: PROBLEMS[inspected.type] }
    if (inspected.type === 'picture' && inspected.width * inspected.height > LOGO_PIXELS_MAX)
      return { ok: false, problem: PROBLEMS.tooManyPixels }
    const isDrawing = inspected.type === 'drawing'
    const picture = isDrawing
      ? await openDrawing(bytes)
      : await createImageBitmap(new Blob([bytes]))
    const logo = drawLogo(picture, choosePlate)
    const large = await toPng(logo, LOGO_LIMITS.large)
    return { ok: true, pictures: { large, small: await toPng(logo, LOGO_LIMITS.small) } }
  } catch {
    return { ok: false, problem: PROBLEMS.notAPicture }
  }
}
