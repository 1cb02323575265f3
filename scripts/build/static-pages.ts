import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { loadPageRenderer } from '#main/server/pages/load-page-renderer.ts'
import { listVenues } from '#venues/listed-venue.ts'
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
  const venues = await readVenues(venuesFile)
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

async function readVenues(file: string | undefined): Promise<readonly PublishedVenue[]> {
  if (file === undefined) return publishedExamples()
  return JSON.parse(await readFile(file, 'utf8')) as readonly PublishedVenue[]
}
