import { useLayoutEffect } from 'react'

import { venueStyle } from '#venues/themes/venue-colours.ts'

/**
 * Gives elements the colours of a venue while the component is mounted. The elements have the key
 * of the venue in `data-venue` and its theme in `data-theme`.
 */
export function useVenueColours(venue: Parameters<typeof venueStyle>[0]): void {
  const style = venueStyle(venue)
  useLayoutEffect(() => adoptStyle(style), [style])
}

/** Adds a style sheet to the page, and returns a function that removes it. */
export function adoptStyle(style: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
