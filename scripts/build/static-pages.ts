import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { loadPageRenderer } from '#main/server/pages/load-page-renderer.ts'
import { listVenues } from '#venues/listed-venue.ts'
import { logoPictureHref, type LogoPictures } from '#venues/logo-picture.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { writeHostFiles } from './host-files.ts'
import { publishedExamples } from './published-examples.ts'

/**
 * Renders the pages of venues as files, for a host where nothing renders. `venuesFile`: the JSON file with published venues that
 * `npm run venue -- export` prints; without it, the pages are those of the example venues.
 */
export async function writeStaticPages(
  folder: string,
  renderFolder: string,
  venuesFile: string | undefined,
): Promise<void> {
  const { renderer, template } = await loadPageRenderer(renderFolder)
  const venues: PublishedVenue[] = []
  for (const venue of await readVenues(venuesFile)) venues.push(await unpackLogo(folder, venue))
  const listed = venues.filter(({ archivedAt }) => archivedAt === undefined)
  await mkdir(join(folder, 'venues'), { recursive: true })
  await writeFile(join(folder, 'index.html'), await renderer.renderHomePage(template, listed))
  await writeFile(join(folder, 'venues.json'), JSON.stringify(listVenues(venues)))
  for (const venue of venues) {
    await writeFile(join(folder, `${venue.key}.html`), await renderer.renderVenuePage(template, venue))
    await writeFile(join(folder, `venues/${venue.key}.json`), await renderer.renderVenueFile(venue))
  }
  await writeHostFiles(folder, template, venues)
}

/** An export carries the pictures of an owner's logo in place of their hash. */
type ExportedVenue = Omit<PublishedVenue, 'logo'> & { readonly logo?: string | LogoPictures }

async function readVenues(file: string | undefined): Promise<readonly ExportedVenue[]> {
  if (file === undefined) return publishedExamples()
  return JSON.parse(await readFile(file, 'utf8')) as readonly ExportedVenue[]
}

/** Writes the small picture where the page of a server has it. */
async function unpackLogo(folder: string, { logo, ...venue }: ExportedVenue): Promise<PublishedVenue> {
  if (logo === undefined) return venue
  if (typeof logo === 'string') return { ...venue, logo }
  const small = Buffer.from(logo.small, 'base64')
  const hash = createHash('sha256').update(Buffer.from(logo.large, 'base64')).update(small).digest('hex')
  await mkdir(join(folder, 'logos'), { recursive: true })
  await writeFile(join(folder, logoPictureHref(hash)), small)
  return { ...venue, logo: hash }
}
