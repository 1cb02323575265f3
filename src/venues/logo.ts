import { utf8 } from '#platform/bytes.ts'
import { LOGO_PROBLEMS as PROBLEMS } from '#texts/venues/logo-problems.ts'

import { rebuildAttributes } from './logo-attributes.ts'
import { DrawingRefused, elementsById, readSvg, type SvgElement } from './svg-elements.ts'

type CheckedLogo =
  | { readonly ok: true; readonly logo: string }
  /** `problem`: a French sentence. */
  | { readonly ok: false; readonly problem: string }

type ElementsById = ReadonlyMap<string, SvgElement>

const LOGO_MAX_BYTES = 20 * 1024
const DEPTH_MAX = 32
const VIEW_BOX = '0 0 500 110'

/** Elements that are left out: they show nothing. */
const DROPPED = new Set(['title', 'desc', 'metadata'])
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line']
/** The elements that each element may contain. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  svg: [...SHAPES, 'g', 'defs', 'mask', 'linearGradient'],
  g: [...SHAPES, 'g', 'defs', 'mask', 'linearGradient'],
  defs: ['mask', 'linearGradient'],
  mask: SHAPES,
  linearGradient: ['stop'],
}

/**
 * Rebuilds the SVG source of a logo from the elements and attributes that pages and posters draw, so that no script, style or
 * address of the source is left. Refuses what they would draw otherwise than its author sees it. A rebuilt logo stays the same.
 */
export function checkLogo(source: string): CheckedLogo {
  if (source.length > LOGO_MAX_BYTES || utf8(source).length > LOGO_MAX_BYTES)
    return { ok: false, problem: PROBLEMS.tooLarge }
  let svg: SvgElement
  try {
    svg = readSvg(source)
  } catch {
    return { ok: false, problem: PROBLEMS.notSvg }
  }
  try {
    return { ok: true, logo: rebuildLogo(svg) }
  } catch (error) {
    if (error instanceof DrawingRefused) return { ok: false, problem: error.message }
    throw error
  }
}

function rebuildLogo(svg: SvgElement): string {
  const { viewBox = '', width: _, height: __, ...style } = svg.attributes
  if (
    viewBox
      .trim()
      .split(/[\s,]+/)
      .join(' ') !== VIEW_BOX
  )
    throw new DrawingRefused(PROBLEMS.viewBox)
  const byId = elementsById(svg)
  const content = rebuildContent(svg, byId, 0)
  const attributes = rebuildAttributes(style, byId)
  const drawing = attributes === '' ? content : `<g${attributes}>${content}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">${drawing}</svg>`
}

function rebuildContent({ name: parent, children }: SvgElement, byId: ElementsById, depth: number): string {
  if (depth > DEPTH_MAX) throw new DrawingRefused(PROBLEMS.tooDeep)
  return children
    .filter(({ name }) => !DROPPED.has(name))
    .map((child) => {
      const { name, attributes } = child
      if (!CONTENT[parent]?.includes(name)) throw new DrawingRefused(PROBLEMS.element(name))
      if (parent === 'mask') requireMaskShape(child)
      if (name === 'linearGradient' && attributes['gradientUnits'] === undefined)
        throw new DrawingRefused(PROBLEMS.gradient)
      const content = rebuildContent(child, byId, depth + 1)
      const tag = name + rebuildAttributes(attributes, byId)
      return content === '' ? `<${tag}/>` : `<${tag}>${content}</${name}>`
    })
    .join('')
}

/** A poster cuts along the shapes of a mask, which is the same drawing only for plain white ones. */
function requireMaskShape({ attributes: { fill = '', ...others } }: SvgElement): void {
  const isWhite = /^#f{3}(?:f{3})?$/i.test(fill)
  if (
    !isWhite ||
    Object.keys(others).some((name) => !/^(?:d|x|y|width|height|rx|ry|cx|cy|r|fill-rule)$/.test(name))
  )
    throw new DrawingRefused(PROBLEMS.mask)
}
