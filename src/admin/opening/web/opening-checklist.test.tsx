import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import type { OpeningStep, OpeningStepId } from '#admin/opening/opening-steps.ts'
import { renderedHtml } from '#testing/browser/rendered-text.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'

import { OpeningSteps } from './opening-checklist.tsx'

/** Renders a checklist with steps in these states. */
function show(states: Partial<Record<OpeningStepId, OpeningStep['state']>>): string {
  const steps = Object.entries(states).map(([id, state]) => ({ id: id as OpeningStepId, state }))
  return renderedHtml(
    <QueryClientProvider client={serverCache}>
      <OpeningSteps venue={{ key: 'bar', name: 'Le Bar' }} steps={steps} />
    </QueryClientProvider>,
  )
}

it('the checklist has only the steps that can be done now, and is absent if no step is left', () => {
  const html = show({ prizes: 'done', legal: 'todo', mailbox: 'later', publish: 'todo' })
  const { legal, publish, prizes, mailbox } = OPENING_TEXTS.steps
  for (const { label } of [legal, publish]) expect(html).toContain(label)
  for (const { label } of [prizes, mailbox]) expect(html).not.toContain(label)
  expect(html).toContain(OPENING_TEXTS.left(2))
  expect(show({ prizes: 'done', mailbox: 'later' })).toBe('')
})

it('the checklist leads to the first field of a step, or to its screen', () => {
  const html = show({ legal: 'todo', reviewLink: 'todo', phone: 'todo' })
  for (const path of ['reglement/legal.company', 'reglement/reviewLink', 'comptoir'])
    expect(html).toContain(`href="#/bar/${path}"`)
})

it('the checklist has another title after the publication', () => {
  expect(show({ phone: 'todo', publish: 'todo' })).toContain(OPENING_TEXTS.title(false))
  expect(show({ publish: 'todo' })).toContain(OPENING_TEXTS.notOpen('Le Bar'))
  expect(show({ phone: 'todo', publish: 'done' })).toContain(OPENING_TEXTS.title(true))
})
