import { describe, expect, it } from 'vitest'

import { mailsFailedToast, mailsSentToast, TOASTS, wonToast } from '#texts/game/toasts.ts'

import { addToast, closeToast, withdrawToasts, type ToastQueue } from './toast-queue.ts'

const won = wonToast('Soft')
const sent = mailsSentToast('ok')
const ids = (queue: ToastQueue<string>) => queue.map(({ id }) => id)

describe('the toasts', () => {
  it('replace the visible toast at once', () => {
    expect(ids(addToast([won], TOASTS.prizeError))).toEqual(['prizeError'])
  })

  it.each([
    TOASTS.lookupFailed,
    TOASTS.attemptsExhausted,
    TOASTS.saveFailed,
    TOASTS.playerEmailMissing,
    TOASTS.mailsBroken,
    mailsFailedToast('HTTP 500'),
  ])('about a failure after a win wait until the toast of the win has closed: $id', (toast) => {
    expect(addToast([won], toast)).toEqual([won, toast])
    expect(addToast([], toast)).toEqual([toast])
  })

  it('that report errors are removed when the failed step is retried', () => {
    expect(
      ids(withdrawToasts([won, TOASTS.lookupFailed, TOASTS.codeMissing], 'destructive')),
    ).toEqual(['won'])
  })

  it('about mails wait until the toast of the win has closed', () => {
    const queue = addToast([won], sent)
    expect(ids(queue)).toEqual(['won', 'mailsSent'])
    expect(ids(closeToast(queue))).toEqual(['mailsSent'])
  })

  it('that wait are shown at once if no toast is visible', () => {
    expect(ids(addToast([], sent))).toEqual(['mailsSent'])
  })

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
