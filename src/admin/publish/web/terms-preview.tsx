import '#venues/themes/web/theme-styles.ts'
import './terms-preview.css'

import { previewVenue } from '#admin/document/preview-venue.ts'
import { useVenueColours } from '#admin/kit/web/use-venue-colours.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import { Articles } from '#terms/web/articles.tsx'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/**
 * The nine articles of a draft, as players will read them. The preview has no links, because they
 * lead to pages of the game.
 */
export function TermsPreview({
  venue,
  document,
}: {
  readonly venue: string
  readonly document: VenueDocument
}) {
  const articles = termsArticles(previewVenue(venue, document)).map((article) => {
    const { link: _, ...shown } = article
    return shown
  })
  const { name, theme, accent } = document
  useVenueColours({ key: venue, theme, accent })
  return (
    <div className="terms-preview" data-theme={theme} data-venue={venue}>
      <Articles name={name} theme={theme} articles={articles} />
    </div>
  )
}
