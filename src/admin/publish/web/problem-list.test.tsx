import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { differenceLabel } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { ProblemList } from './problem-list.tsx'

it('each problem names its field and its prize, and links to the field on its screen', () => {
  const show = (path: string, document = wafubar) =>
    renderToStaticMarkup(
      <ProblemList venue="bar" document={document} problems={[{ path, message: 'Trop long.' }]} />,
    )
  const stock = 'prizes.soft.stock.perDay'
  expect(show(stock)).toContain(
    `<b>${differenceLabel(stock, 'Soft')}</b> Trop long. <a href="#/bar/lots/${stock}">${PUBLISH_TEXTS.correct}</a>`,
  )
  const unnamed = { ...wafubar, prizes: wafubar.prizes.map((prize) => ({ ...prize, name: '' })) }
  expect(show(stock, unnamed)).toContain(differenceLabel(stock, PRIZES_TEXTS.unnamed))
  expect(show('legal.email')).toContain(
    `<b>${DOCUMENT_FIELDS['legal.email'].label}</b> Trop long. <a href="#/bar/reglement/legal.email">`,
  )
  expect(show('prizes')).toContain('<a href="#/bar/lots/prizes">')
  expect(show('page')).not.toContain('<a ')
})
