import { describe, expect, it } from 'vitest'

import { mailsFailedToast, mailsSentToast, TOASTS, wonToast } from '#game/toasts.fr.ts'

import { addToast, closeToast, withdrawErrors, type ToastQueue } from './toast-queue.ts'

const won = wonToast('Soft')
const sent = mailsSentToast('ok')
const ids = (queue: ToastQueue<string>) => queue.map(({ id }) => id)

describe('the toasts', () => {
  it('take each other’s place at once', () => {
    expect(ids(addToast([won], TOASTS.prizeError))).toEqual(['prizeError'])
  })

  it.each([
    TOASTS.lookupFailed,
    TOASTS.attemptsExhausted,
    TOASTS.saveFailed,
    TOASTS.playerEmailMissing,
    TOASTS.mailsBroken,
    mailsFailedToast('HTTP 500'),
  ])('of what fails after a win leave the congratulations their time: $id', (toast) => {
    expect(addToast([won], toast)).toEqual([won, toast])
    expect(addToast([], toast)).toEqual([toast])
  })

  it('of errors are withdrawn when their step is tried again', () => {
    expect(ids(withdrawErrors([won, TOASTS.lookupFailed, TOASTS.codeMissing]))).toEqual(['won'])
  })

  it('of the mails wait until the congratulations have had their time', () => {
    const queue = addToast([won], sent)
    expect(ids(queue)).toEqual(['won', 'mailsSent'])
    expect(ids(closeToast(queue))).toEqual(['mailsSent'])
  })

  it('that wait show at once when nothing is visible', () => {
    expect(ids(addToast([], sent))).toEqual(['mailsSent'])
  })

  it('leave those that wait when an error replaces the visible one', () => {
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
