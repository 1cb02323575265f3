import type { VenueDocument } from '#venues/document/document-schema.ts'

const ABOUT_REVIEWS = /\bavis\b|étoiles|google|tripadvisor/i

/**
 * Returns the first text of the owner on the first view or the wheel that is about a review, or
 * null. At a venue that asks for no review, such a text would promise something for a review.
 */
export function findTextAboutReviews({ invitation, prizes }: VenueDocument): string | null {
  const texts = [invitation, ...prizes.map(({ name }) => name)]
  return texts.find((text) => ABOUT_REVIEWS.test(text)) ?? null
}
