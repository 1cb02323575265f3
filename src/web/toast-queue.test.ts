import { describe, expect, it } from 'vitest'

import { mailsSentToast, TOASTS, wonToast } from '#core/messages.ts'

import { addToast, closeToast, type ToastQueue } from './toast-queue.ts'

const won = wonToast('Soft')
const sent = mailsSentToast('ok')
const ids = (queue: ToastQueue) => queue.map(({ id }) => id)

describe('the toasts', () => {
  it('take each other’s place at once', () => {
    expect(ids(addToast([won], TOASTS.lookupFailed))).toEqual(['lookupFailed'])
  })

  it('of the mails wait until the congratulations have had their time', () => {
    const queue = addToast([won], sent)
    expect(ids(queue)).toEqual(['won', 'mailsSent'])
    expect(ids(closeToast(queue))).toEqual(['mailsSent'])
  })

  it('that wait show at once when nothing is visible', () => {
    expect(ids(addToast([], sent))).toEqual(['mailsSent'])
  })

  it('keep those that wait when an error takes the visible one’s place', () => {
    expect(ids(addToast([won, sent], TOASTS.prizeError))).toEqual(['prizeError', 'mailsSent'])
  })

  it('never stand twice: the same one again starts anew', () => {
    const first = addToast([], TOASTS.emailInvalid)
    const again = addToast(first, TOASTS.emailInvalid)
    expect(ids(again)).toEqual(['emailInvalid'])
    expect(again[0]).not.toBe(first[0])
    expect(ids(addToast([won, sent], sent))).toEqual(['won', 'mailsSent'])
  })
})
