import { imageDimensionsFromData } from 'image-dimensions'

/** The format of a file by its bytes. Its name is ignored, and nothing is unpacked. */
export type LogoFile =
  | { readonly type: 'drawing' | 'unknown' | 'notAPicture' }
  | { readonly type: 'picture'; readonly width: number; readonly height: number }

export const LOGO_FILE_MAX_BYTES = 20_000_000
/** A small file may unpack to a picture that fills the memory. */
export const LOGO_PIXELS_MAX = 40_000_000

/** The first bytes of the formats that are accepted: PNG, JPEG, WebP. */
const PICTURE = /^(?:\u0089PNG\r\n.\n|\u00FF\u00D8\u00FF|RIFF.{4}WEBPVP8[ LX])/s

/**
 * Returns whether a file is an SVG drawing or a picture, and the size that its header announces.
 */
export function inspectLogoFile(bytes: Uint8Array): LogoFile {
  const start = String.fromCodePoint(...bytes.subarray(0, 2000))
  if (!PICTURE.test(start)) {
    const isDrawing =
      /^(?:\u00EF\u00BB\u00BF)?\s*<(?:svg|[?!])/.test(start) && /<svg[\s/>]/.test(start)
    return { type: isDrawing ? 'drawing' : 'unknown' }
  }
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {}
  return width > 0 && height > 0 ? { type: 'picture', width, height } : { type: 'notAPicture' }
}

/** An attribute or a rule of style that names something else than a part of the drawing. */
const LINK =
  /<(?!a\s)[^<>]*[\s:](?:href|src)\s*=\s*["'](?!\s*#)|url\((?!(?:[\s"']|&quot;|&apos;)*(?:#|data:(?:font|application)))|@import/i

/**
 * Returns whether an SVG needs another file or contains a picture. No browser loads another file
 * for a picture, and Safari draws a contained picture too late. A contained font and a link (`<a>`)
 * do not count.
 */
export function isLinkedDrawing(source: string): boolean {
  return LINK.test(source)
}
