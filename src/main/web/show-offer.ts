import type { VenueFile } from '#main/page-renderer.ts'

/**
 * Replaces the offer of the first view, whose HTML names only prizes that cannot run out, by what can
 * be won now.
 */
async function showOffer(): Promise<void> {
  if (document.hidden || !document.querySelector('.initial-offer [data-limited]')) return
  const [, key = ''] = location.hash.split('/')
  const response = await fetch(`/venues/${key}.json`)
  const { offer } = (await response.json()) as VenueFile
  // The page of another venue may be shown meanwhile.
  if (location.hash.split('/')[1] !== key) return
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${key}"]`)
  // The page shows a part of the template in the next views, and again after Back.
  for (const page of [document, template?.content]) {
    const place = page?.querySelector('.initial-offer')
    if (place && offer) place.innerHTML = offer
  }
}

/** Without a network, the offer stays as it is, or is the last one that the service worker stored. */
const refresh = () => void showOffer().catch(() => {})

refresh()
addEventListener('hashchange', refresh)
addEventListener('visibilitychange', refresh)
