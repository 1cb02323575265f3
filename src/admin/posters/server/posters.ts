import * as v from 'valibot'

import { recordOnce } from '#admin/opening/server/opening.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls, file, nothing, type FileAnswer } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { text } from '#platform/formats/value-schema.ts'
import { qrPng, qrSvg } from '#platform/pictures/server/qr.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { printedAddress } from '#posters/printed-address.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'
import { drawInTurn, type Prints } from '#posters/server/print-thread.ts'
import { findUnprintable } from '#posters/unprintable.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { PRINTS_OF_MEMBER } from './limits.ts'

export type PosterServices = VenueServices & { readonly prints: Prints }

/** Whether the posters of a venue can be printed, and the address on them. */
export type PostersAnswer =
  /** There is no version in force to print. */
  | { readonly type: 'neverPublished' }
  /** The fonts lack characters of the name. */
  | { readonly type: 'unprintable'; readonly url: string }
  | {
      readonly type: 'ready'
      /** The address that the QR code opens. */
      readonly url: string
      /** The version in force, for the addresses of the previews. */
      readonly version: number
    }

const printQuery = v.strictObject({
  print: v.picklist(PRINT_NAMES),
  format: v.picklist(['svg', 'pdf']),
  version: v.optional(text(10)),
})

const qrQuery = v.strictObject({ format: v.picklist(['svg', 'png']) })

export const POSTER_CALLS = calls('/gestion/calls/posters', {
  read: call('manager', nothing, readPosters),
})

export const POSTER_FILES = calls('/gestion/files/posters', {
  print: file('manager', printQuery, readPrintFile),
  qr: file('manager', qrQuery, drawQrFile),
})

/** The PNG of a QR code is at least 600 pixels wide, for flyers and menus. */
const PIXELS_PER_MODULE = 20

const TYPES = { svg: 'image/svg+xml', pdf: 'application/pdf', png: 'image/png' }
/** The suffixes of the file names. */
const FILE_NAMES = { poster: 'affiche-a5', 'table-card': 'chevalet-a6' }

/** Returns whether the version in force of a venue can be printed. */
async function readPosters(
  _: object,
  { venue: key }: VenueClient,
  { venues, publicUrl }: PosterServices,
): Promise<PostersAnswer> {
  const venue = venues.find(key)
  if (!venue) return { type: 'neverPublished' }
  const url = printedAddress(publicUrl, key)
  if (findUnprintable(venue.name + url) !== null) return { type: 'unprintable', url }
  return { type: 'ready', url, version: venue.version }
}

/**
 * Returns a poster or a table card of the version in force: an SVG for the screen, a PDF for the
 * printer. The server caches both formats. The browser caches a file whose address has the
 * `version` in force. The first download is recorded in the audit log, for the checklist of a new
 * venue.
 */
async function readPrintFile(
  { print, format, version }: v.InferOutput<typeof printQuery>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { venues, publicUrl, asRole, limits, prints }: PosterServices,
): Promise<FileAnswer | Refusal | null> {
  const venue = venues.find(key)
  const url = printedAddress(publicUrl, key)
  if (!venue || findUnprintable(venue.name + url) !== null) return null
  const name = `${key}-${FILE_NAMES[print]}.${format}`
  const inForce = String(venue.version)
  if (!prints.has(name, inForce)) {
    const wait = await limits.take(PRINTS_OF_MEMBER, memberId)
    if (wait !== null) return refuseUntil(wait)
  }
  const bytes = await prints.get(name, inForce, async () => {
    const job = { venue, url, logo: await readPrintLogo(asRole, venue) }
    return drawInTurn({ print, format, job, createdAt: new Date() })
  })
  if (format === 'pdf')
    await transaction(async (run) => recordOnce(run, { key, event: 'poster_downloaded', memberId }))
  return {
    type: TYPES[format],
    name: format === 'pdf' ? name : null,
    bytes,
    isVersioned: version === inForce,
  }
}

/** Returns the QR code of a venue's game. */
async function drawQrFile(
  { format }: v.InferOutput<typeof qrQuery>,
  { venue }: VenueClient,
  { venues, publicUrl }: PosterServices,
): Promise<FileAnswer | null> {
  if (!venues.find(venue)) return null
  const url = printedAddress(publicUrl, venue)
  const bytes = format === 'svg' ? qrSvg(url) : qrPng(url, PIXELS_PER_MODULE)
  return { type: TYPES[format], name: `${venue}-qr.${format}`, bytes }
}
