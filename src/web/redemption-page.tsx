import { useMemo } from 'react'

import { readRedemptionLink } from '#core/redemption-desk.ts'
import type { Venue } from '#core/venue.ts'
import { RedemptionScreen } from '#web/screens/redemption.tsx'
import '#web/themes/redemption.css'

import { useRedemption } from './use-redemption.ts'

type Props = { readonly venue: Venue; readonly parts: readonly string[]; readonly gameHref: string }

/** Where staff hand prizes over. A chunk of its own, which the game does not load. */
export function RedemptionPage({ parts, ...props }: Props) {
  const link = useMemo(() => readRedemptionLink(parts), [parts])
  return <RedemptionScreen {...props} {...useRedemption(props.venue.key, link)} />
}
