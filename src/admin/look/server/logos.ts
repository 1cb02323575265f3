import { createHash } from 'node:crypto'

import * as v from 'valibot'

import type { Query, Row } from '#database/server/database.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { rebuildPng, type PictureLimits } from '#platform/pictures/server/rebuild-png.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import {
  LOGO_FIELDS,
  LOGO_LIMITS,
  VENUE_PICTURE_LIMITS,
  type LogoPictures,
  type LogoSize,
} from '#venues/logos/logo-picture.ts'

type Limits = Readonly<Record<LogoSize, PictureLimits>>

const base64Max = ({ maxBytes }: PictureLimits) => Math.ceil(maxBytes / 3) * 4
/** Returns the size of the largest body of a call with pictures in these limits. */
export const maxBodyBytes = ({ large, small }: Limits) => base64Max(large) + base64Max(small) + 1024

const base64 = v.pipe(v.string(), v.base64())
/** Both pictures of a logo. */
export const logoPictures = v.strictObject({ large: base64, small: base64 })

export type SaveLogoAnswer =
  | { readonly type: 'saved'; readonly hash: string }
  | { readonly type: 'refused'; readonly problem: string }

export const LOGO_CALLS = calls('/gestion/calls/logos', {
  save: saveCall(LOGO_LIMITS),
  /** Saves the pictures that a browser has drawn of the venue. */
  'save-pictures': saveCall(VENUE_PICTURE_LIMITS),
})

/**
 * Both pictures of a logo, encoded again from their pixels, and the hash by which a document names
 * them.
 */
export type RebuiltLogo = LogoPictures & { readonly hash: string }

/**
 * Encodes both pictures again from their pixels. Returns null if one picture is not a PNG within
 * its limits.
 */
export async function rebuildLogo(
  sent: LogoPictures,
  limits: Limits = LOGO_LIMITS,
): Promise<RebuiltLogo | null> {
  const large = await rebuildPng(Buffer.from(sent.large, 'base64'), limits.large)
  const small = await rebuildPng(Buffer.from(sent.small, 'base64'), limits.small)
  if (!large || !small) return null
  const hash = createHash('sha256').update(large).update(small).digest('hex')
  return { hash, large: large.toString('base64'), small: small.toString('base64') }
}

/** Stores a logo of a venue. `memberId`: null for a command. */
export async function storeLogo(
  query: Query,
  venue: string,
  { hash, large, small }: RebuiltLogo,
  memberId: string | null,
): Promise<void> {
  await query(
    `insert into private.logos (app_identifier, hash, large, small, saved_by)
     values ($1, $2, decode($3, 'base64'), decode($4, 'base64'), $5) on conflict do nothing`,
    [venue, hash, large, small, memberId],
  )
}

/**
 * Returns a document with the pictures of its logos in place of their hashes. The name of an
 * example's drawing stays.
 */
export async function embedLogos(query: Query, content: object): Promise<object> {
  const embedded: Record<string, unknown> = { ...content }
  for (const field of LOGO_FIELDS) {
    const [row] = await query<Row & { large: Uint8Array; small: Uint8Array }>(
      'select large, small from private.logos where hash = $1 limit 1',
      [String(embedded[field])],
    )
    if (!row) continue
    const [large, small] = [row.large, row.small].map((png) => Buffer.from(png).toString('base64'))
    embedded[field] = { large, small }
  }
  return embedded
}

/** The limit of logos per venue and day: logos are never deleted. */
const LOGOS_PER_DAY = 30
const PROBLEMS = LOOK_TEXTS.logo.problems

/**
 * Returns the call that encodes both pictures again from their pixels and stores them. The draft or
 * the version then names the pictures by their hash.
 */
function saveCall(limits: Limits) {
  const request = v.strictObject({ pictures: logoPictures })
  const save = async (
    { pictures }: v.InferOutput<typeof request>,
    { venue, member, transaction }: VenueClient,
  ): Promise<SaveLogoAnswer> => {
    const logo = await rebuildLogo(pictures, limits)
    if (!logo) return { type: 'refused', problem: PROBLEMS.notAPicture }
    return transaction(async (query) => {
      const [today] = await query<Row & { count: number }>(
        `select count(*)::int as count from private.logos
         where app_identifier = $1 and saved_at > now() - interval '1 day'`,
        [venue],
      )
      if ((today?.count ?? 0) >= LOGOS_PER_DAY)
        return { type: 'refused', problem: PROBLEMS.tooMany }
      await storeLogo(query, venue, logo, member.memberId)
      return { type: 'saved', hash: logo.hash }
    })
  }
  return call('manager', request, save, { maxBytes: maxBodyBytes(limits) })
}
