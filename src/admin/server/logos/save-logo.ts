import type { SAVE_LOGO } from '#admin/logo-calls.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'

import { rebuildLogo, storeLogo } from './logo-rows.ts'

/** Logos are never deleted: their number is bounded per venue and day. */
const LOGOS_PER_DAY = 30
const PROBLEMS = LOOK_TEXTS.logo.problems

/** Writes both pictures anew from their pixels, and stores them. */
export const saveLogo: MemberCallHandler<typeof SAVE_LOGO, MemberServices> = async (
  { venue, pictures },
  _,
  { member, transaction },
) => {
  const logo = await rebuildLogo(pictures)
  if (!logo) return answered({ type: 'refused', problem: PROBLEMS.notAPicture })
  return transaction(async (query) => {
    const [today] = await query<Row & { count: number }>(
      `select count(*)::int as count from private.logos
       where app_identifier = $1 and saved_at > now() - interval '1 day'`,
      [venue],
    )
    if ((today?.count ?? 0) >= LOGOS_PER_DAY)
      return answered({ type: 'refused', problem: PROBLEMS.tooMany })
    await storeLogo(query, venue, logo, member.memberId)
    return answered({ type: 'saved', hash: logo.hash })
  })
}
