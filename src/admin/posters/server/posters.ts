import * as v from 'valibot'

import { recordOnce } from '#admin/opening/server/opening.ts'
import {
  call,
  file,
  nothing,
  text,
  type FileAnswer,
  type VenueClient,
} from '#members/server/call.ts'
import type { MemberServices } from '#members/server/services.ts'
import { qrPng, qrSvg } from '#platform/pictures/server/qr.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { addressWarning, printedAddress, type AddressWarning } from '#posters/printed-address.ts'
import type { PrintJob } from '#posters/server/poster.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'

/** What a screen says before it shows the posters. */
export type PostersAnswer =
  /** Posters print the version in force. */
  | { readonly type: 'neverPublished' }
  /** The name of the version in force cannot be printed. */
  | { readonly type: 'unprintable'; readonly url: string }
  | {
      readonly type: 'ready'
      /** What the QR code opens. */
      readonly url: string
      readonly warning: AddressWarning | null
      /** The version in force: previews of another version have another URL. */
      readonly version: number
    }

const printQuery = v.strictObject({
  print: v.picklist(PRINT_NAMES),
  format: v.picklist(['svg', 'pdf']),
  version: v.optional(text(10)),
})

const qrQuery = v.strictObject({ format: v.picklist(['svg', 'png']) })

export const POSTER_CALLS = {
  read: call('manager', nothing, readPosters),
  print: file('manager', printQuery, drawPrintFile),
  qr: file('manager', qrQuery, drawQrFile),
}

/** The PNG of a QR code is for flyers and menus: at least 600 pixels wide. */
const PIXELS_PER_MODULE = 20

/** Returns what can be printed for the version in force of a venue. */
async function readPosters(
  _: object,
  { venue }: VenueClient,
  services: MemberServices,
): Promise<PostersAnswer> {
  const job = await findJob(venue, services)
  if (!job) return { type: 'neverPublished' }
  const { url } = job
  const { drawPreview } = await loadPrints()
  const drawn = await drawPreview('poster', job)
  if (!drawn.ok) return { type: 'unprintable', url }
  return { type: 'ready', url, warning: addressWarning(url), version: job.version }
}

/**
 * Returns a poster or a table card: for the screen as an SVG, for the printer as a PDF. `version` is
 * only for the browser's cache. The audit log has the first download, for the checklist of a new
 * venue.
 */
async function drawPrintFile(
  query: v.InferOutput<typeof printQuery>,
  { venue, member, transaction }: VenueClient,
  services: MemberServices,
): Promise<FileAnswer | null> {
  const job = await findJob(venue, services)
  if (!job) return null
  const { drawPreview, drawPrint, PRINTS } = await loadPrints()
  if (query.format === 'svg') {
    const drawn = await drawPreview(query.print, job)
    return drawn.ok ? { type: 'image/svg+xml', name: null, bytes: drawn.file } : null
  }
  const drawn = await drawPrint(query.print, job, { createdAt: new Date() })
  if (!drawn.ok) return null
  const { memberId } = member
  await transaction(async (run) =>
    recordOnce(run, { key: venue, event: 'poster_downloaded', memberId }),
  )
  const name = `${venue}-${PRINTS[query.print].ending}.pdf`
  return { type: 'application/pdf', name, bytes: drawn.file }
}

/** Returns the QR code of a venue's game. */
async function drawQrFile(
  query: v.InferOutput<typeof qrQuery>,
  { venue }: VenueClient,
  services: MemberServices,
): Promise<FileAnswer | null> {
  if (!services.venues.find(venue)) return null
  const url = printedAddress(services.publicUrl, venue)
  const name = `${venue}-qr.${query.format}`
  return query.format === 'svg'
    ? { type: 'image/svg+xml', name, bytes: qrSvg(url) }
    : { type: 'image/png', name, bytes: qrPng(url, PIXELS_PER_MODULE) }
}

async function findJob(
  key: string,
  { venues, publicUrl, asRole }: MemberServices,
): Promise<(PrintJob & { version: number }) | null> {
  const venue = venues.find(key)
  if (!venue) return null
  const logo = await readPrintLogo(asRole, venue)
  return { venue, url: printedAddress(publicUrl, key), logo, version: venue.version }
}

/** Loads the PDF library when it is first needed. */
const loadPrints = async () => import('#posters/server/prints.ts')
