import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns the HTML of a component before its effects, with plain characters and spaces. */
export function renderedHtml(component: ReactNode): string {
  return renderToStaticMarkup(component)
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** Returns the text of a component before its effects, with plain spaces. */
export function renderedText(component: ReactNode): string {
  return renderedHtml(component).replaceAll(/<[^>]+>/g, '')
}
