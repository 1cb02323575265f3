import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { PageRenderer } from '#main/page-renderer.ts'
import { pagePolicy } from '#platform/http/server/security-headers.ts'
import { bytesOf, storeAnswer, type StoredAnswer } from '#platform/http/server/stored-answer.ts'
import { createByteCache } from '#platform/server/byte-cache.ts'
import { ROOT } from '#platform/server/package-root.ts'
import { listVenues } from '#venues/home/list-venues.ts'
import { CARDS_MAX } from '#venues/home/listed-venue.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The size of the cache: the pages of about 300 venues. Pages that do not fit into the cache are
 * rendered at each request.
 */
const CACHE_BYTES = 24 * 1024 * 1024

/** The renderer that the build makes, and the HTML without venues. */
type LoadedRenderer = {
  readonly renderer: PageRenderer
  readonly template: string
}

/** A function that returns the renderer, or rejects if the page was not built. */
export type LoadRenderer = () => Promise<LoadedRenderer>

/** Renders and caches the pages of venues. */
export type VenuePages = {
  /** Loads the renderer. Rejects if the page was not built. */
  load(): Promise<void>
  /**
   * Rejects if the page of a venue cannot be rendered. The check takes some milliseconds, without
   * compression.
   */
  check(venue: PublishedVenue): Promise<void>
  /** Returns the page of a venue. */
  venuePage(venue: PublishedVenue): Promise<StoredAnswer>
  /** Returns the data of a venue, with its offer under these odds. */
  venueFile(
    venue: PublishedVenue,
    odds: readonly Prize[] | null,
    isReviewCapReached: boolean,
  ): Promise<StoredAnswer>
  /** Returns the home page. Takes all published venues. */
  homePage(venues: readonly PublishedVenue[]): Promise<StoredAnswer>
  /** Returns the list of the venues that are not archived. */
  venueList(venues: readonly PublishedVenue[]): Promise<StoredAnswer>
  /** Returns the page without venues, which fetches the venues as soon as the server can answer. */
  shell(): Promise<StoredAnswer>
}

/**
 * Creates the pages of venues. Calls `loadRenderer` once, at the first use, because a command
 * renders nothing.
 */
export function createVenuePages(loadRenderer: LoadRenderer, publicUrl = ''): VenuePages {
  const cache = createByteCache(bytesOf, CACHE_BYTES)
  let loading: Promise<LoadedRenderer> | undefined
  const load = async () => (loading ??= loadRenderer())
  const html = async (render: (loaded: LoadedRenderer) => Promise<string> | string) => {
    const loaded = await load()
    const text = await render(loaded)
    return storeAnswer(text, HTML, pagePolicy(text, loaded.template))
  }

  return {
    load: async () => void (await load()),
    async check(venue) {
      const { renderer, template } = await load()
      await Promise.all([
        renderer.renderVenuePage(template, venue, publicUrl),
        renderer.renderVenueFile(venue, null),
      ])
    },
    venuePage: async (venue) =>
      cache.get(`/${venue.key}`, contentOf(venue), async () =>
        html(async ({ renderer, template }) =>
          renderer.renderVenuePage(template, venue, publicUrl),
        ),
      ),
    async venueFile(venue, ...state) {
      const content = contentOf(venue) + JSON.stringify(state)
      return cache.get(`/venues/${venue.key}.json`, content, async () =>
        json(await (await load()).renderer.renderVenueFile(venue, ...state)),
      )
    },
    homePage: async (venues) => {
      const listed = venues.filter(({ archivedAt }) => archivedAt === undefined)
      // The page shows only that there are more venues.
      const shown = listed.slice(0, CARDS_MAX + 1)
      return cache.get('/', shown.map(contentOf).join(), async () =>
        html(async ({ renderer, template }) => renderer.renderHomePage(template, shown, publicUrl)),
      )
    },
    venueList: async (venues) => {
      const text = JSON.stringify(listVenues(venues))
      return cache.get('/venues.json', text, async () => json(text))
    },
    shell: async () => cache.get('', '', async () => html(({ template }) => template)),
  }
}

async function json(text: string): Promise<StoredAnswer> {
  return storeAnswer(text, JSON_TYPE, null)
}

const contents = new WeakMap<PublishedVenue, string>()

/**
 * Returns a hash of a published venue. The number of a version does not identify it: after a failed
 * publication, another version has the same number.
 */
function contentOf(venue: PublishedVenue): string {
  const cached = contents.get(venue)
  if (cached !== undefined) return cached
  const content = createHash('sha256').update(JSON.stringify(venue)).digest('base64')
  contents.set(venue, content)
  return content
}

/** Loads the renderer of the build. */
export const loadBuiltRenderer: LoadRenderer = async () =>
  loadPageRenderer(join(ROOT, 'dist-render'))

/** Loads the renderer from a folder. Throws if the page was not built. */
export async function loadPageRenderer(folder: string): Promise<LoadedRenderer> {
  const path = join(folder, 'render.js')
  if (!existsSync(path))
    throw new Error(`${folder} is missing: build the page first, by npm run build.`)
  const renderer = (await import(pathToFileURL(path).href)) as PageRenderer
  return { renderer, template: await readFile(join(folder, 'template.html'), 'utf8') }
}
