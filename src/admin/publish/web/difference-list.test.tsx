import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'
import { compareDocuments } from '#venues/document/differences.ts'

import { DifferenceList } from './difference-list.tsx'

it('a difference shows a colour beside its code, and no hash of an image', () => {
  const { logo: _, accent: __, ...before } = wafubar
  const after = { ...before, accent: '#7b1020', logo: '03391f6a' }
  const html = renderToStaticMarkup(
    <DifferenceList differences={compareDocuments(before, after)} />,
  )
  expect(html).toContain('style="background:#7b1020"')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(
    'Couleur d’accentAvant aucuneAprès #7b1020LogoAvant aucuneAprès nouvelle image',
  )
})
