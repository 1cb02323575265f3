import type { VenueFile } from '#main/page-renderer.ts'

const requests = new Map<string, Promise<boolean>>()

/**
 * Fetches a venue that the HTML does not contain, and adds it to the document as the HTML would
 * contain it. Returns false if there is none with that key. Rejects if the server cannot be
 * reached; the next call then tries again. It is in the script of the head, so that the venue
 * arrives at the same time as the code of the page.
 */
export async function fetchVenue(key: string): Promise<boolean> {
  const request = requests.get(key) ?? addVenue(key)
  requests.set(key, request)
  request.catch(() => requests.delete(key))
  return request
}

async function addVenue(key: string): Promise<boolean> {
  const response = await fetch(`/venues/${encodeURIComponent(key)}.json`)
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`the venue was answered with ${response.status}`)
  const { venue, firstView } = (await response.json()) as VenueFile
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const data = Object.assign(document.createElement('script'), { type: 'application/json' })
  data.dataset.venue = key
  data.textContent = JSON.stringify(venue)
  document.body.append(data)
  document.body.insertAdjacentHTML('beforeend', firstView)
  const detail = [venue.key, venue.theme, venue.accent].filter(Boolean).join(' ')
  dispatchEvent(new CustomEvent('venue', { detail }))
  storeOffline(key)
  return true
}

/**
 * Lets the service worker store the data of a venue, which the stored home page may not contain.
 */
export function storeOffline(key: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage(`/venues/${key}.json`),
  )
}
