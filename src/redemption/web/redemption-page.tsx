import { useMemo } from 'react'

import { readRedemptionLink } from '#redemption/redemption-link.ts'
import type { Venue } from '#venues/venue.ts'

import { RedemptionScreen } from './redemption-screen.tsx'
import { useRedemption } from './use-redemption.ts'
import './redemption.css'

type Props = { readonly venue: Venue; readonly parts: readonly string[]; readonly gameHref: string }

/** The page where staff hand prizes over. It is a separate chunk, which the game does not load. */
export function RedemptionPage({ parts, ...props }: Props) {
  const link = useMemo(() => readRedemptionLink(parts), [parts])
  return <RedemptionScreen {...props} {...useRedemption(props.venue.key, link)} />
}
