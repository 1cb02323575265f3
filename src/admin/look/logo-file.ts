/** The type of a file by its bytes, not its name, and the size of a picture. */
export type LogoFile =
  | { readonly type: 'drawing' | 'unknown' | 'notAPicture' }
  | { readonly type: 'picture'; readonly width: number; readonly height: number }

export const LOGO_FILE_MAX_BYTES = 20_000_000
/** A small file may unpack to a picture that fills the memory. */
export const LOGO_PIXELS_MAX = 40_000_000

type Size = readonly [width: number, height: number] | null

/** Returns the type of a file and the size in its header. The picture is not unpacked. */
export function inspectLogoFile(bytes: Uint8Array): LogoFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const start = String.fromCodePoint(...bytes.subarray(0, 2000))
  const readSize = PICTURES.find(([signature]) => signature.test(start))?.[1]
  if (!readSize) {
    const isDrawing =
      /^(?:\u00EF\u00BB\u00BF)?\s*<(?:svg|[?!])/.test(start) && /<svg[\s/>]/.test(start)
    return { type: isDrawing ? 'drawing' : 'unknown' }
  }
  const [width, height] = readOrNull(() => readSize(view)) ?? [0, 0]
  return width > 0 && height > 0 ? { type: 'picture', width, height } : { type: 'notAPicture' }
}

/** An attribute or a CSS rule that refers to something outside the drawing. */
const LINK =
  /<(?!a\s)[^<>]*[\s:](?:href|src)\s*=\s*["'](?!\s*#)|url\((?!(?:[\s"']|&quot;|&apos;)*(?:#|data:(?:font|application)))|@import/i

/**
 * Returns whether an SVG refers to another file, which no browser loads for a picture, or contains a
 * picture, which Safari draws too late. An embedded font and a hyperlink (`<a>`) are permitted.
 */
export function isLinkedDrawing(source: string): boolean {
  return LINK.test(source)
}

const PICTURES: readonly (readonly [signature: RegExp, readSize: (view: DataView) => Size])[] = [
  [/^\u0089PNG\r\n.\n/s, (view) => [view.getUint32(16), view.getUint32(20)]],
  [/^\u00FF\u00D8\u00FF/, sizeOfJpeg],
  [/^RIFF.{4}WEBPVP8[ LX]/s, sizeOfWebp],
]

/** Returns the size, or null for a file that ends within its header. */
function readOrNull(read: () => Size): Size {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The size is in the first « start of frame » segment: ITU-T T.81, B.1.1.3 and B.2.2. */
function sizeOfJpeg(view: DataView): Size {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The three headers of RFC 9649, 2.5 to 2.7. */
function sizeOfWebp(view: DataView): Size {
  const kind = view.getUint8(15)
  if (kind === 0x20) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  const bits = view.getUint32(21, true)
  if (kind === 0x4c) return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65536
  return [uint24(24) + 1, uint24(27) + 1]
}
