import { useEffect, useState } from 'react'

import { countStep } from '#figures/web/count-step.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns whether the link to the review is shown, and a function that counts a press on it. With a
 * cap, the server decides for all players, and there is no link without its answer.
 */
export function useReviewLink({ key, reviewsPerDay }: Venue) {
  const [isShown, setShown] = useState(reviewsPerDay === undefined)
  useEffect(() => {
    if (reviewsPerDay === undefined) return
    const read = async () => {
      const response = await fetch(`/venues/${key}.json`)
      const file = (await response.json()) as { readonly isReviewCapReached: boolean }
      setShown(!file.isReviewCapReached)
    }
    read().catch(() => {})
  }, [key, reviewsPerDay])
  return { isShown, press: () => countStep(key, 'reviewed') }
}
