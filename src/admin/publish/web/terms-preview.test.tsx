import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import { TermsPreview } from './terms-preview.tsx'

const MARKUP = '<img src=x onerror="alert(1)">'
const ESCAPED = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'

it('the preview of the terms shows markup as text', () => {
  const document = { ...wafubar, legal: { ...wafubar.legal, company: MARKUP } }
  const html = renderToStaticMarkup(<TermsPreview venue="bar" document={document} />)
  expect(html).toContain(ESCAPED)
  expect(html).not.toContain('<img')
})
