import type { HAND_OVER } from '#admin/today-calls.ts'
import { readTypedCode } from '#codes/typed-code.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { refuseUntil } from '#platform/server/http/refuse.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { actOnPrize, reasonOf } from '#redemption/server/act-on-prize.ts'

/**
 * Acts on the prize of a typed code as a member. The limit makes guessing codes fail, also with a
 * stolen session.
 */
export const handOver: MemberCallHandler<typeof HAND_OVER, MemberServices> = async (
  { venue: venueKey, action, code },
  { limits, log },
  { member: { memberId }, transaction },
) => {
  const wait = await limits.take('redemptionsOfLink', `member ${memberId}`)
  if (wait !== null) return refuseUntil(wait)
  const prizeAction = { venueKey, action, code: readTypedCode(code), isTyped: true }
  const { outcome, prize } = await transaction(async (query) =>
    actOnPrize(query, prizeAction, { memberId }),
  )
  if (outcome === 'done' && action !== 'look')
    log('redemption', { venue: venueKey, action, by: 'member' })
  return answered({ outcome, prize, reason: outcome === 'done' ? null : reasonOf(outcome, prize) })
}
