import { describe, expect, it } from 'vitest'

import {
  BACK_OFF_JITTER,
  backOffSeconds,
  CLAIM_SECONDS,
  MARK_RETRY_MS,
  MARK_TIMEOUT_MS,
  PLAUSIBLE_BACK_OFF_SECONDS,
  PLAUSIBLE_CLAIM_SECONDS,
  SMTP_CONNECT_TIMEOUT_MS,
  SMTP_CONNECTIONS_MAX,
  SMTP_DELIVERY_TIMEOUT_MS,
  SMTP_GREETING_TIMEOUT_MS,
  SMTP_SILENCE_TIMEOUT_MS,
  SENDERS,
} from './mail-timing.ts'

describe('the timing of the mails', () => {
  it('lets a claim expire only after the delivery and the attempt to mark the mail as sent', () => {
    expect(CLAIM_SECONDS * 1000).toBeGreaterThanOrEqual(SMTP_DELIVERY_TIMEOUT_MS + MARK_TIMEOUT_MS)
    expect(MARK_RETRY_MS).toBeLessThan(MARK_TIMEOUT_MS)
  })

  it('gives each stage of a delivery less time than the whole delivery', () => {
    const stagesMs = SMTP_CONNECT_TIMEOUT_MS + SMTP_GREETING_TIMEOUT_MS + SMTP_SILENCE_TIMEOUT_MS
    expect(stagesMs).toBeLessThan(SMTP_DELIVERY_TIMEOUT_MS)
  })

  it('treats no regular claim and no regular wait as implausible', () => {
    const longestSeconds = backOffSeconds(99, true) * (1 + BACK_OFF_JITTER)
    expect(PLAUSIBLE_BACK_OFF_SECONDS).toBeGreaterThan(longestSeconds)
    expect(PLAUSIBLE_CLAIM_SECONDS).toBeGreaterThan(CLAIM_SECONDS)
  })

  it('has a connection for every sender', () => {
    expect(SMTP_CONNECTIONS_MAX).toBeGreaterThanOrEqual(SENDERS)
  })

  it.each([
    ['a recipient who defers the mail', true, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]],
    ['an unreachable mail server', false, [30, 60, 60, 60]],
  ])('doubles the wait for %s up to a maximum', (_, isDeferred, seconds) => {
    expect(seconds.map((_wait, index) => backOffSeconds(index + 1, isDeferred))).toEqual(seconds)
  })
})
