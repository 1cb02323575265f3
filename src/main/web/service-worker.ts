/**
 * The service worker. It stores pages, their venues and their code, so that the page can show a won
 * prize code offline. It does not handle calls. The build compiles it separately, and inserts the
 * paths of the stored files (service-worker-files.ts) and a version.
 */
declare const STORED_FILES: readonly string[]
declare const VERSION: string

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifeEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const CACHE = `page-${VERSION}`
/** The time within which the network must answer. Afterwards the stored page is shown. */
const NETWORK_TIMEOUT_MS = 2500
/** Matches the home page, the pages and the data of venues, which change with each publication. */
const FRESH_PATHS = /^\/(?!gestion$)(?:[a-z0-9-]*|venues(?:\/[a-z0-9-]+)?\.json)$/

addEventListener('install', (event) => (event as LifeEvent).waitUntil(storeFiles()))
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(dropOldVersions()))
addEventListener('fetch', (event) => answer(event as FetchEvent))
// The page sends the path of its venue's data, which was fetched before this worker ran.
addEventListener('message', (event) =>
  (event as unknown as LifeEvent).waitUntil(storePage(event.data as string)),
)

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files in /assets/ never change. Other files must not come from the HTTP cache.
  await cache.addAll(
    ['/', ...STORED_FILES].map(
      (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
    ),
  )
  await Promise.allSettled((await listStoredPages()).map(storePage))
}

/** Returns the paths of the pages that earlier versions of this worker have stored. */
async function listStoredPages(): Promise<readonly string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const paths = requests.flat().map(({ url }) => new URL(url).pathname)
  return [...new Set(paths)].filter((path) => path !== '/' && FRESH_PATHS.test(path))
}

async function storePage(path: string): Promise<void> {
  if (FRESH_PATHS.test(path))
    await (await caches.open(CACHE)).add(new Request(path, { cache: 'no-cache' }))
}

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map(async (name) => caches.delete(name)))
}

function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage = request.mode === 'navigate' || pathname.endsWith('.json')
  if (isPage && FRESH_PATHS.test(pathname)) event.respondWith(freshOrStored(event))
  else if (STORED_FILES.includes(pathname)) event.respondWith(storedOrFetched(request))
}

async function freshOrStored(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = findStored(new URL(request.url).pathname)
  const fresh = fetch(request).then(
    (response) => {
      if (isStorable(response)) event.waitUntil(store(request, response.clone()))
      return response
    },
    () => null,
  )
  const usable = fresh.then((response) => (response && response.status < 500 ? response : null))
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS)).then(
    async () => stored,
  )
  return (await Promise.race([usable, late])) ?? (await stored) ?? (await fresh) ?? Response.error()
}

/**
 * Returns whether to store an answer. A page with `no-store` comes from a server that is starting.
 */
function isStorable({ ok, headers, redirected }: Response): boolean {
  return ok && !redirected && !headers.get('cache-control')?.includes('no-store')
}

/** Stores an answer by its path, without the query, which does not change a page. */
async function store({ url }: Request, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(new URL(url).pathname, response)
}

/**
 * Returns the stored answer. For a page of a venue that is not stored, redirects to the stored home
 * page.
 */
async function findStored(path: string): Promise<Response | undefined> {
  const found = await caches.match(path, { ignoreVary: true })
  if (found || path.endsWith('.json')) return found
  return (await caches.match('/')) && Response.redirect(`/#${path}`)
}

async function storedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
