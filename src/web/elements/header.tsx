import { TEXTS } from '#core/messages.ts'
import type { Venue } from '#core/venue.ts'

import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'

type Props = {
  /** Whose page it is; none on the pages of the product itself. */
  readonly venue?: Venue
  /** False where the page itself shows the logo in large. */
  readonly hasLogo?: boolean
  readonly back?: { readonly isDisabled: boolean; readonly onPressed: () => void } | null
}

export function Header({ venue, hasLogo = true, back = null }: Props) {
  return (
    <header className="header">
      {back && (
        <button className="header-back" type="button" disabled={back.isDisabled} onClick={back.onPressed}>
          <Icon name="back" />
          <span>{TEXTS.back}</span>
        </button>
      )}
      <div className="header-sign">
        {venue && hasLogo ? (
          <img className="header-logo" src={venue.logoUrl} alt={venue.name} width="200" height="44" />
        ) : (
          <Brand />
        )}
      </div>
      {venue && <p className="header-tagline">{TEXTS.header.tagline(venue.name)}</p>}
    </header>
  )
}
