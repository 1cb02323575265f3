import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { Conflict } from '#admin/draft/answers.ts'
import { draftOf } from '#testing/drafts/draft-handle.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { PrizeConflicts } from './conflict-notice.tsx'

const [, soft = null] = wafubar.prizes
const { prizeEdited, prizeRemoved, order, value } = DRAFT_TEXTS.conflict

function show(conflict: Partial<Conflict>): string {
  const path = conflict.path ?? 'prizes.soft'
  const whole = { path, holds: null, by: 'Ana', isOwn: false, removed: null, ...conflict }
  const now = path === 'prizes' ? ['soft', 'beer'] : null
  const changes = [{ path, was: null, now, conflict: whole }]
  return renderToStaticMarkup(<PrizeConflicts draft={draftOf(wafubar, { changes })} />)
}

describe('the conflict about a prize', () => {
  it('that somebody else has edited asks whether the prize is removed or kept', () => {
    const html = show({ holds: { ...soft, name: 'Thé glacé' } as never })
    expect(html).toContain(prizeEdited.sentence('Ana a', 'Thé glacé'))
    for (const answer of [prizeEdited.mine, prizeEdited.theirs]) expect(html).toContain(answer)
    expect(html).toContain('data-field="prizes.soft"')
  })

  it('that somebody else has removed asks whether the prize is restored, if the prize is known', () => {
    const html = show({ removed: soft })
    expect(html).toContain(prizeRemoved.sentence('Ana a', 'Soft'))
    for (const answer of [prizeRemoved.mine, prizeRemoved.theirs]) expect(html).toContain(answer)
    const unknown = show({ by: null })
    expect(unknown).toContain(prizeRemoved.sentence('Quelqu’un a', ''))
    expect(unknown).not.toContain(prizeRemoved.mine)
    expect(unknown).toContain(prizeRemoved.theirs)
  })

  it('about the order asks which order stays; a field of a prize has its own question', () => {
    expect(show({ path: 'prizes', holds: ['beer', 'soft'] })).toContain(order.sentence('Ana a'))
    expect(show({ path: 'prizes', holds: ['beer', 'soft'] })).toContain(value.theirs)
    expect(show({ path: 'prizes.soft.name', holds: 'Thé' })).toBe('')
  })
})
