import type { Plugin } from 'vite'

import { EXAMPLES } from '#venues/examples/examples.ts'

/** Puts the logo of each venue into the HTML as a symbol named after its venue, so that logos need no request. */
export function logoSprite(): Plugin {
  return {
    name: 'logo-sprite',
    transformIndexHtml: (html) => html.replace('<!--logos-->', () => sprite()),
  }
}

function sprite(): string {
  const symbols = [...EXAMPLES].map(([key, { logo }]) => (logo === undefined ? '' : symbol(key, logo)))
  return `<svg class="sprites" aria-hidden="true">${symbols.join('')}</svg>`
}

/** Prefixes the ids inside a logo with the venue's key, so that ids of two logos differ. */
function symbol(key: string, svg: string): string {
  const drawing = svg
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/\bid="/g, `id="${key}-`)
    .replace(/url\(#/g, `url(#${key}-`)
  return `<symbol id="logo-${key}" viewBox="0 0 500 110">${drawing.trim()}</symbol>`
}
