import { useReviewLink } from '#game/web/use-review-link.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { isOnGoogle, REVIEW_LINK_TEXTS as TEXTS } from '#texts/game/review-links.ts'
import { UI_TEXTS } from '#texts/ui/messages.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * The links to the review and to the mailbox of a venue that asks for no review before the game.
 * They take no result, so that every player sees the same.
 */
export function ReviewLinks({ venue }: { readonly venue: Venue }) {
  const { isShown, press } = useReviewLink(venue)
  return (
    <div className="review-links">
      {isShown && (
        <a href={venue.reviewLink} target="_blank" rel="noopener" onClick={press}>
          {TEXTS.review(venue.reviewLink)}
          <span className="visually-hidden">{UI_TEXTS.opensNewTab}</span>
        </a>
      )}
      {/* Firefox for Android finds no page at some links of Google. */}
      {isShown && isOnGoogle(venue.reviewLink) && (
        <a
          className="small-print"
          href={venue.mapsLink}
          target="_blank"
          rel="noopener"
          onClick={press}
        >
          {FIRST_VIEW_TEXTS.review.maps}
          <span className="visually-hidden">{UI_TEXTS.opensNewTab}</span>
        </a>
      )}
      <a href={`mailto:${venue.legal.email}`}>{TEXTS.write(venue.name)}</a>
    </div>
  )
}
