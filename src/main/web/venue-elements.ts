import { escapeHtml } from '#platform/escape-html.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

/**
 * Returns the `<template>` with the first view of a venue, and with what decides whether it may
 * show.
 */
export function venueTemplate(
  { key, opensAt, closesAt, paused, archivedAt }: ShownVenue,
  firstView: string,
): string {
  const values = {
    page: key,
    'opens-at': opensAt,
    'closes-at': closesAt,
    paused,
    'archived-at': archivedAt,
  }
  const attributes = Object.entries(values).map(([name, value]) =>
    value === undefined || value === false ? '' : ` data-${name}="${escapeHtml(String(value))}"`,
  )
  return `<template${attributes.join('')}>${firstView}</template>`
}

/**
 * Returns the data of a venue as an element that the page reads (page-venues.ts). `<` is escaped,
 * so that no text ends it.
 */
export function venueJson(venue: ShownVenue): string {
  const json = JSON.stringify(venue).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" data-venue="${venue.key}">${json}</script>`
}
