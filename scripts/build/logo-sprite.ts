import type { Plugin } from 'vite'

import { EXAMPLES } from '#venues/examples/examples.ts'
import { logoSymbol } from '#venues/logo-symbol.ts'

/** Puts the logo of each venue into the HTML as a symbol named after its venue, so that logos need no request. */
export function logoSprite(): Plugin {
  return {
    name: 'logo-sprite',
    transformIndexHtml: (html) => html.replace('<!--logos-->', () => sprite()),
  }
}

function sprite(): string {
  const symbols = [...EXAMPLES].map(([key, { logo }]) => (logo === undefined ? '' : logoSymbol(key, logo)))
  return `<svg class="sprites" aria-hidden="true">${symbols.join('')}</svg>`
}
