import { expect, it } from 'vitest'

import { renderedHtml } from '#testing/browser/rendered-text.ts'

import { CopyButton } from './copy-button.tsx'

it('a screen reader announces when the label of a copy button changes', () => {
  const html = renderedHtml(<CopyButton text="7QX0B4KM" label="Copier" copiedLabel="Copié" />)
  expect(html).toMatch(/<button.*<span aria-live="polite">Copier<\/span><\/button>/)
})
