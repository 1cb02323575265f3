/** An element of an SVG drawing. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** The drawing is malformed or cannot be printed. The message names what to change. */
export class DrawingRefused extends Error {
  override readonly name = 'DrawingRefused'
}

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Parses an SVG file. Declarations in `style` become attributes; text is ignored. Throws DrawingRefused if it is malformed. */
export function readSvg(source: string): SvgElement {
  const drawing = source.replace(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>]*>/gs, '')
  const root = { name: '', attributes: {}, children: [] as SvgElement[] }
  const openElements = [root]
  for (const [, slash, name = '', attributes = '', isEmpty] of drawing.matchAll(TAG)) {
    if (slash) {
      if (openElements.pop()?.name !== name) throw new DrawingRefused(`</${name}> closes what is not open`)
      continue
    }
    const element = { name, attributes: readAttributes(attributes), children: [] as SvgElement[] }
    openElements.at(-1)?.children.push(element)
    if (!isEmpty) openElements.push(element)
  }
  const svg = root.children.find(({ name }) => name === 'svg')
  if (!svg || openElements.length !== 1) throw new DrawingRefused('this is not a whole SVG drawing')
  return svg
}

function readAttributes(source: string): Record<string, string> {
  const written = Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
  const { style = '', ...attributes } = written
  const declared = style.split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.split(':').map((part) => part.trim())
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...attributes, ...Object.fromEntries(declared) }
}

/** Returns the elements that have an id, by id: as in a browser, the first one with that id. */
export function elementsById(svg: SvgElement): ReadonlyMap<string, SvgElement> {
  const found = new Map<string, SvgElement>()
  const walk = (element: SvgElement) => {
    const { id } = element.attributes
    if (id !== undefined && !found.has(id)) found.set(id, element)
    for (const child of element.children) walk(child)
  }
  walk(svg)
  return found
}
