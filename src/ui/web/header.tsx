import { UI_TEXTS } from '#texts/ui/messages.ts'

import { Brand } from './brand.tsx'
import { FIRST_ICON_PATHS } from './first-icon-paths.ts'
import { Icon } from './icon.tsx'
import { Logo, type LogoVenue } from './logo.tsx'

type Props = {
  /** The venue of the page; undefined on the pages of the product. */
  readonly venue?: LogoVenue & { readonly reviewMode?: string }
  /** False if the page shows a large logo below the header. */
  readonly hasLogo?: boolean
  readonly back?: { readonly isDisabled: boolean; readonly onPressed: () => void } | null
}

export function Header({ venue, hasLogo = true, back = null }: Props) {
  return (
    <header className="header">
      {back && (
        <button
          className="header-back"
          type="button"
          disabled={back.isDisabled}
          onClick={back.onPressed}
        >
          <Icon path={FIRST_ICON_PATHS.back} />
          <span>{UI_TEXTS.back}</span>
        </button>
      )}
      <div className="header-sign">
        {venue && hasLogo ? <Logo className="header-logo" venue={venue} /> : <Brand />}
      </div>
      {venue && (
        <p className="header-tagline">
          {UI_TEXTS.header.tagline(venue.name, venue.reviewMode === 'invited')}
        </p>
      )}
    </header>
  )
}
