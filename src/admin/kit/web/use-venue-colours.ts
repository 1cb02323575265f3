import { useLayoutEffect } from 'react'

import { venueStyle } from '#venues/themes/venue-colours.ts'

/**
 * Gives the elements with the key of a venue in `data-venue` and its theme in `data-theme` its
 * colours, as long as a component shows them.
 */
export function useVenueColours(venue: Parameters<typeof venueStyle>[0]): void {
  const style = venueStyle(venue)
  useLayoutEffect(() => adoptStyle(style), [style])
}

/** Adds a style sheet to the page; the returned function removes it. */
export function adoptStyle(style: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
