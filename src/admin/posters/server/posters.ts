import type { POSTERS, PRINT_FILE, QR_FILE } from '#admin/posters/poster-calls.ts'
import { recordOnce } from '#admin/opening/server/opening.ts'
import type { MemberCallHandler, MemberFileHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { qrPng, qrSvg } from '#platform/pictures/server/qr.ts'
import { addressWarning, printedAddress } from '#posters/printed-address.ts'
import type { PrintJob } from '#posters/server/poster.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'

/** The PNG of a QR code is for flyers and menus: at least 600 pixels wide. */
const PIXELS_PER_MODULE = 20

/** Returns what can be printed for the version in force of a venue. */
export const posters: MemberCallHandler<typeof POSTERS, MemberServices> = async (
  { venue },
  services,
) => {
  const job = await findJob(venue, services)
  if (!job) return answered({ type: 'neverPublished' })
  const { url } = job
  const { drawPreview } = await loadPrints()
  const drawn = await drawPreview('poster', job)
  if (!drawn.ok) return answered({ type: 'unprintable', url })
  return answered({ type: 'ready', url, warning: addressWarning(url), version: job.version })
}

/**
 * Returns a poster or a table card. The audit log has the first download, for the checklist of a
 * new venue.
 */
export const printFile: MemberFileHandler<typeof PRINT_FILE, MemberServices> = async (
  query,
  services,
  client,
) => {
  const job = await findJob(query.venue, services)
  if (!job) return null
  const { drawPreview, drawPrint, PRINTS } = await loadPrints()
  if (query.format === 'svg') {
    const drawn = await drawPreview(query.print, job)
    return drawn.ok ? { type: 'image/svg+xml', name: null, bytes: drawn.file } : null
  }
  const drawn = await drawPrint(query.print, job, { createdAt: new Date() })
  if (!drawn.ok) return null
  const { memberId } = client.member
  await client.transaction(async (run) =>
    recordOnce(run, { key: query.venue, event: 'poster_downloaded', memberId }),
  )
  const name = `${query.venue}-${PRINTS[query.print].ending}.pdf`
  return { type: 'application/pdf', name, bytes: drawn.file }
}

/** Returns the QR code of a venue's game. */
export const qrFile: MemberFileHandler<typeof QR_FILE, MemberServices> = async (
  query,
  services,
) => {
  if (!services.venues.find(query.venue)) return null
  const url = printedAddress(services.publicUrl, query.venue)
  const name = `${query.venue}-qr.${query.format}`
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
