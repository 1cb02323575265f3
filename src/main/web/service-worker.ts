/**
 * The service worker: stores the page and its code, so that a won prize code shows without a network. Calls never
 * pass through it. The build compiles it apart and gives it the list of files to store.
 */
declare const STORED_FILES: readonly string[]
declare const VERSION: string

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }

const CACHE = `page-${VERSION}`
/** On a weak network the stored page shows after this time. */
const PATIENCE_MS = 2500

addEventListener('install', (event) => (event as LifeEvent).waitUntil(storeFiles()))
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(dropOldVersions()))
addEventListener('fetch', (event) => answer(event as FetchEvent))

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files under /assets/ never change; of the others the server's version is stored, not the browser's copy.
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
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(async () => stored)
  return (await Promise.race([fresh, late])) ?? (await stored) ?? (await fresh) ?? Response.error()
}

async function storedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
