/**
 * The service worker. It stores the page and its code, so that a won prize code can be shown without a network. It does not
 * handle the calls of the API. The build compiles it separately and inserts the list of the files to store.
 */
declare const STORED_FILES: readonly string[]
declare const VERSION: string

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }

const CACHE = `page-${VERSION}`
/** If the network has not answered after this time, the stored page is shown. */
const NETWORK_TIMEOUT_MS = 2500

addEventListener('install', (event) => (event as LifeEvent).waitUntil(storeFiles()))
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(dropOldVersions()))
addEventListener('fetch', (event) => answer(event as FetchEvent))

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files under /assets/ never change. The others are fetched from the server, not from the HTTP cache.
  await cache.addAll(
    STORED_FILES.map(
      (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
    ),
  )
}

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map(async (name) => caches.delete(name)))
}

function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(freshOrStored(request))
  else if (STORED_FILES.includes(pathname)) event.respondWith(storedOrFetched(request))
}

async function freshOrStored(request: Request): Promise<Response> {
  const stored = caches.match('/', { ignoreVary: true })
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : null),
    () => null,
  )
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS)).then(async () => stored)
  return (await Promise.race([fresh, late])) ?? (await stored) ?? (await fresh) ?? Response.error()
}

async function storedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
