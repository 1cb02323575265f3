import { formatRetryTime } from '#texts/platform/calls/too-many-requests.ts'

import { SPIN_WAIT_MAX_SECONDS } from './answers.ts'

/**
 * Returns the reason of a delayed draw. After a short delay the page retries by itself, as the text
 * says.
 */
export function spinDelayText(seconds: number, nowMs: number): string {
  const when = formatRetryTime(seconds, nowMs)
  return seconds <= SPIN_WAIT_MAX_SECONDS
    ? `Beaucoup de monde joue en même temps. Votre tirage part tout seul ${when}.`
    : `Trop de participations depuis ce réseau. Revenez ${when}.`
}
