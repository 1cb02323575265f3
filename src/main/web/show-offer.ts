import type { VenueFile } from '#main/page-renderer.ts'

/**
 * Replaces the offer of the first view by the prizes that can be won now. The offer in the HTML
 * names only prizes that cannot run out.
 */
async function showOffer(): Promise<void> {
  if (document.hidden || !document.querySelector('.initial-offer [data-limited]')) return
  const [, key = ''] = location.hash.split('/')
  const response = await fetch(`/venues/${key}.json`)
  const { offer } = (await response.json()) as VenueFile
  // The address may have changed meanwhile.
  if (location.hash.split('/')[1] !== key) return
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${key}"]`)
  // The template is changed, too, because the page shows it again in later views and after Back.
  for (const page of [document, template?.content]) {
    const element = page?.querySelector('.initial-offer')
    if (element && offer) element.innerHTML = offer
  }
}

/**
 * Refreshes the offer. Offline, the offer stays the same, or becomes the last offer that the
 * service worker has stored.
 */
const refresh = () => void showOffer().catch(() => {})

refresh()
addEventListener('hashchange', refresh)
addEventListener('visibilitychange', refresh)
