/** The content of an uncompressed PDF, as far as tests check it. */
export type PrintedPage = {
  readonly pages: number
  /** Returns left, bottom, right and top in millimetres. */
  box(name: 'MediaBox' | 'BleedBox' | 'TrimBox'): readonly number[]
  /**
   * The names of the fonts in use (`fonts`), and of the fonts that the file contains (`embedded`).
   */
  readonly fonts: readonly string[]
  readonly embedded: readonly string[]
  readonly images: number
  /** Width and height of every picture on the page, in the units of its coordinate system. */
  readonly placements: readonly (readonly number[])[]
  /** The text of the page in order, without spaces: kerning may split a word anywhere. */
  readonly letters: string
  /** Every filled rectangle as [x, y, width, height], in the units of its coordinate system. */
  readonly rectangles: readonly (readonly number[])[]
}

const POINTS_PER_MM = 72 / 25.4
const numbers = (text: string) => text.trim().split(/\s+/).map(Number)

export function readPrintedPage(bytes: Uint8Array): PrintedPage {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const bodies = [...objects.values()]
  const descriptors = bodies.filter((body) => body.includes('/Type /FontDescriptor'))
  const nameOf = (body: string, key: string) => new RegExp(`/${key} /(\\S+)`).exec(body)?.[1] ?? ''
  const content = bodies.find((body) => /\bTJ\b/.test(body)) ?? ''
  return {
    pages: bodies.filter((body) => /\/Type \/Page\n/.test(body)).length,
    box: (name) =>
      numbers(new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(file)?.[1] ?? '').map(
        (points) => Math.round((points / POINTS_PER_MM) * 100) / 100,
      ),
    fonts: bodies
      .filter((body) => /\/Subtype \/Type0/.test(body))
      .map((body) => nameOf(body, 'BaseFont')),
    embedded: descriptors
      .filter((body) => /\/FontFile[23]? /.test(body))
      .map((body) => nameOf(body, 'FontName')),
    images: bodies.filter((body) => body.includes('/Subtype /Image')).length,
    placements: [...content.matchAll(/^(\S+) 0 0 -(\S+) \S+ \S+ cm\n\/I\d+ Do$/gm)].map(
      ([, width, height]) => [width, height].map(Number),
    ),
    letters: readLetters(content, file, objects),
    rectangles: [...content.matchAll(/^(\S+ \S+ \S+ \S+) re$/gm)].map(([, rectangle = '']) =>
      numbers(rectangle),
    ),
  }
}

/** Converts glyphs to text with the ToUnicode table of each font. */
function readLetters(content: string, file: string, objects: ReadonlyMap<string, string>): string {
  const tables = new Map<string, readonly string[]>()
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (table !== undefined) tables.set(name, readTable(objects.get(table) ?? ''))
  }
  let font = ''
  let letters = ''
  for (const [, chosen, shown] of content.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (chosen !== undefined) font = chosen
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) {
      for (const [glyph] of glyphs.matchAll(/.{4}/g))
        letters += tables.get(font)?.[Number.parseInt(glyph, 16)] ?? '?'
    }
  }
  return letters.replace(/\s/g, '')
}

function readTable(cmap: string): readonly string[] {
  const listed = [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/g)],
  )
  return listed.map(([, units = '']) =>
    [...units.replaceAll(' ', '').matchAll(/.{4}/g)]
      .map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join(''),
  )
}
