import type { Plugin } from 'vite'

import { PAGE_DESCRIPTION } from '#texts/main/messages.ts'
import { LANGUAGE } from '#texts/platform/language.ts'

/** Writes the language and the description of the page into index.html. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: (html) =>
      html.replace('%LANGUAGE%', LANGUAGE).replace('%DESCRIPTION%', PAGE_DESCRIPTION),
  }
}
