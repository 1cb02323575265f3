import { describe, expect, it } from 'vitest'

import { mailsFailedToast, mailsSentToast, TOASTS, wonToast } from '#texts/game/toasts.ts'

import { addToast, closeToast, type ToastQueue } from './toast-queue.ts'

const won = wonToast('Soft')
const sent = mailsSentToast('ok')
const ids = (queue: ToastQueue<string>) => queue.map(({ id }) => id)

describe('the toasts', () => {
  it.each([
    TOASTS.lookupFailed,
    TOASTS.attemptsExhausted,
    TOASTS.saveFailed,
    TOASTS.playerEmailMissing,
    TOASTS.mailsBroken,
    mailsFailedToast('HTTP 500'),
    sent,
  ])(
    'about a failure after a win, or about its mails, wait until the toast of the win has closed: $id',
    (toast) => {
      const queue = addToast([won], toast)
      expect(queue).toEqual([won, toast])
      expect(closeToast(queue)).toEqual([toast])
      expect(addToast([], toast)).toEqual([toast])
    },
  )

  it('that wait stay in the queue when an error replaces the visible toast', () => {
    expect(ids(addToast([won, sent], TOASTS.prizeError))).toEqual(['prizeError', 'mailsSent'])
  })

  it('are in the queue once, and a repeated toast starts again', () => {
    const first = addToast([], TOASTS.emailInvalid)
    const again = addToast(first, TOASTS.emailInvalid)
    expect(ids(again)).toEqual(['emailInvalid'])
    expect(again[0]).not.toBe(first[0])
    expect(ids(addToast([won, sent], sent))).toEqual(['won', 'mailsSent'])
  })
})
