import { expect, it } from 'vitest'

import { renderedHtml } from '#testing/browser/rendered-text.ts'

import { Unbroken } from './unbroken.tsx'

it.each([
  ['Un e-mail part.', ['e-mail']],
  ['Présentez l’e-mail, puis partez.', ['l’e-mail,']],
  ['Un lien. Ouvrez-le ici.', ['Ouvrez-le']],
  ['Écrit à a-b@exemple.fr hier - sans suite.', ['a-b@exemple.fr']],
])('words with a hyphen and addresses stay in one line: %s', (text, words) => {
  const html = renderedHtml(<Unbroken text={text} />)
  const found = [...html.matchAll(/<span class="unbroken"[^>]*>([^<]*)</g)]
  expect(found.map(([, word]) => word)).toEqual(words)
})
