import { createHash } from 'node:crypto'

import type { SAVE_LOGO } from '#admin/logo-calls.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { rebuildPng } from '#platform/server/png/rebuild-png.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'
import { LOGO_PNG_MAX_BYTES, LOGO_SIDE_MAX } from '#venues/logo-picture.ts'

/** Logos are never deleted: their number is bounded per venue and day. */
const LOGOS_PER_DAY = 30
const PROBLEMS = LOOK_TEXTS.logo.problems

/** Writes the picture anew from its pixels, and stores it. */
export const saveLogo: MemberCallHandler<typeof SAVE_LOGO, MemberServices> = async (
  { venue, png: sent },
  _,
  { member, transaction },
) => {
  const png = rebuildPng(Buffer.from(sent, 'base64'), LOGO_SIDE_MAX)
  if (!png || png.length > LOGO_PNG_MAX_BYTES)
    return answered({ type: 'refused', problem: PROBLEMS.notAPicture })
  const hash = createHash('sha256').update(png).digest('hex')
  return transaction(async (query) => {
    const [today] = await query<Row & { count: number }>(
      `select count(*)::int as count from private.logos
       where app_identifier = $1 and saved_at > now() - interval '1 day'`,
      [venue],
    )
    if ((today?.count ?? 0) >= LOGOS_PER_DAY) return answered({ type: 'refused', problem: PROBLEMS.tooMany })
    await query(
      `insert into private.logos (app_identifier, hash, png, saved_by) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [venue, hash, png, member.memberId],
    )
    return answered({ type: 'saved', hash })
  })
}
