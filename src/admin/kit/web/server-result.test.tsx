import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { CallState } from '#platform/calls/call.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { PagedList } from './paged-list.tsx'
import { ServerResult } from './server-result.tsx'

const LOADING: CallState<string> = { answer: undefined, problem: null, isBusy: true, ask() {} }
const UNAVAILABLE = {
  type: 'refused',
  status: 503,
  code: 'unavailable',
  reason: 'Plus tard.',
  details: {},
} as const
const show = (result: Partial<CallState<string>>) =>
  renderToStaticMarkup(
    <ServerResult result={{ ...LOADING, ...result }}>{(answer) => <b>{answer}</b>}</ServerResult>,
  )

describe('the result of a call', () => {
  it('is a problem with a button that repeats the call, beside an earlier answer', () => {
    const failed = show({ problem: UNAVAILABLE })
    expect(failed).toContain('<div class="notice error" role="alert"><p>Plus tard.</p>')
    expect(failed).toContain(KIT_TEXTS.retry)
    expect(failed).not.toContain(KIT_TEXTS.loading)
    const old = show({ problem: { type: 'unanswered' }, answer: '3' })
    expect(old).toContain(`<div class="notice warning"><p>${KIT_TEXTS.offline}</p>`)
    expect(old).toContain('<b>3</b>')
  })

  it('is not the text of a proxy', () => {
    const problem = { ...UNAVAILABLE, code: null, reason: 'Bad gateway' }
    expect(show({ problem })).toContain(KIT_TEXTS.offline)
  })

  it('is a message while it loads, then the answer', () => {
    expect(show({})).toBe(`<p class="loading">${KIT_TEXTS.loading}</p>`)
    expect(show({ answer: '3', isBusy: false })).toBe('<b>3</b>')
  })

  it('of a list has a button for the next page, except after the last page', () => {
    const list = (more: (() => void) | null) =>
      renderToStaticMarkup(
        <PagedList result={{ ...LOADING, answer: ['3'], isBusy: false, more }}>
          {(pages) => <b>{pages.join()}</b>}
        </PagedList>,
      )
    expect(list(null)).toBe('<b>3</b>')
    expect(list(() => {})).toContain(`${KIT_TEXTS.more}</button>`)
  })
})
