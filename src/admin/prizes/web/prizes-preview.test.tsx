import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { PrizesPreview } from './prizes-preview.tsx'

it.each([
  [true, PRIZES_TEXTS.trialHelp],
  [false, PRIZES_TEXTS.trialInvalid],
])('a trial of the wheel is possible only with valid prizes: %s', (isValid, help) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={serverCache}>
      <PrizesPreview venue="bar" document={wafubar} isValid={isValid} />
    </QueryClientProvider>,
  )
  expect(html).toMatch(
    new RegExp(`<button[^>]* aria-disabled="${!isValid}"[^>]*>${PRIZES_TEXTS.trial}<`),
  )
  expect(html).toContain(help)
})
