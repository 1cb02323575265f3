/**
 * The script that index.html loads if the code of the page does not run or fails. It shows a
 * sentence with the venue's address in place of the page. It is built separately, because it must
 * run in old browsers, too.
 */

import { notShownText } from '#texts/main/messages.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

const ADDRESS = /^#?\/([a-z0-9-]+)/

/** Returns the venue of the address, if the HTML contains it. */
function findVenue(): ShownVenue | null {
  const [, key] = ADDRESS.exec(location.hash) || ADDRESS.exec(location.pathname) || []
  const data = document.querySelector(
    `script[data-venue="${key || document.documentElement.dataset['opens']}"]`,
  )
  return data && (JSON.parse(data.textContent) as ShownVenue)
}

const root = document.getElementById('root')
if (root) {
  root.innerHTML = '<div class="page"><main><p role="alert"></p></main></div>'
  const [sentence] = root.getElementsByTagName('p')
  if (sentence) sentence.textContent = notShownText(findVenue())
}
