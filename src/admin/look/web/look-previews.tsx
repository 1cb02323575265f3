import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { previewVenue } from '#admin/document/preview-venue.ts'
import { useMark, useSquareLogo } from '#admin/kit/web/use-mark.ts'
import { newGame } from '#game/game.ts'
import { NEW_VISITOR } from '#game/new-visitor.ts'
import { GameScreen } from '#game/web/game-screen.tsx'
import { InitialOffer } from '#game/web/views/initial-offer.tsx'
import { LOOK_TEXTS as TEXTS } from '#texts/admin/look/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { venueStyle } from '#venues/themes/venue-colours.ts'
import { drawMark, pageDrawings, withPageLogo } from '#venues/logos/mark-drawing.ts'
import { DrawnMark } from '#venues/logos/web/drawn-mark.tsx'
import type { ShownVenue } from '#venues/published-venue.ts'
import { playLabel, VenueCard } from '#venues/home/web/venue-card.tsx'

import STYLES from './phone.css?inline'

type Props = { readonly venue: string; readonly document: VenueDocument }

/** The properties of a published venue that the first view does not show. */
const UNPUBLISHED = { version: 0, terms: { hash: '', version: 0, date: '' } }
const NO_MAILED_PRIZE = () => null

/** The first view of the game as a new player sees it, from the draft. */
export function FirstViewPreview({ venue: key, document }: Props) {
  const venue = { ...previewVenue(key, document), isLogoSquare: useSquareLogo(document) }
  const [offer, setOffer] = useState<Element | null>(null)
  const shown: ShownVenue = { ...withPageLogo(venue), ...UNPUBLISHED }
  return (
    <PhoneFrame title={TEXTS.previewTitle(venue.name)} className="first-view" venue={venue}>
      <svg className="sprites" dangerouslySetInnerHTML={{ __html: pageDrawings(venue) }} />
      <div ref={(element) => setOffer(element?.querySelector('.initial-offer') ?? null)}>
        <GameScreen
          game={newGame(shown, NEW_VISITOR)}
          view="initial"
          isOnline
          onEvent={() => {}}
          termsHref=""
          MailedPrize={NO_MAILED_PRIZE}
          direction="forward"
          screens={null}
        />
      </div>
      {offer &&
        createPortal(
          <InitialOffer
            venue={shown}
            odds={venue.prizes}
            mark={<DrawnMark drawing={drawMark(venue)} />}
          />,
          offer,
        )}
    </PhoneFrame>
  )
}

/** The card of the venue on the home page. */
export function CardPreview({ venue: key, document }: Props) {
  const { name, invitation, theme, accent } = document
  const mark = useMark(document)
  const card = { key, name, invitation, theme, mark }
  const [height, setHeight] = useState(0)
  const measure = (box: Element | null) => {
    const observer = new ResizeObserver(() => setHeight(box?.clientHeight ?? 0))
    if (box) observer.observe(box)
    return () => observer.disconnect()
  }
  return (
    <PhoneFrame title={TEXTS.card} className="card" height={height} venue={{ key, theme, accent }}>
      <div ref={measure}>
        <VenueCard venue={card} href={`/${key}`} label={playLabel(card)} />
      </div>
    </PhoneFrame>
  )
}

const THEMES = import.meta.glob<string>(['../../../venues/themes/*/web/*.css', '!**/*.later.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const PHONE_HEIGHT = 844

/**
 * The frame has its own document, because Firefox replaces the initial document of a frame, which
 * is in quirks mode. The document inherits the content security policy of this page.
 */
const EMPTY_DOCUMENT = '<!doctype html><html lang="fr"><body></body></html>'

/**
 * Shows a view of the game in a frame with the styles of the game and the width of a phone. The
 * frame takes no input and runs no script.
 */
function PhoneFrame({
  title,
  className,
  height = PHONE_HEIGHT,
  venue,
  children,
}: {
  readonly title: string
  readonly className: string
  /** The height of the shown area, in pixels of the framed page. */
  readonly height?: number
  readonly venue: Parameters<typeof venueStyle>[0]
  readonly children: ReactNode
}) {
  const [page, setPage] = useState<Document | null>(null)
  const { key, theme } = venue
  const style = venueStyle(venue)
  useEffect(() => {
    if (!page) return
    Object.assign(page.documentElement.dataset, { theme, venue: key })
    page.adoptedStyleSheets[1]?.replaceSync(style)
  }, [page, theme, key, style])
  return (
    <div className={`phone ${className}`} style={{ '--height': `${height}px` } as CSSProperties}>
      <iframe
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        sandbox="allow-same-origin"
        inert
        onLoad={({ currentTarget }) => setPage(prepare(currentTarget))}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

function prepare({ contentDocument: page, contentWindow }: HTMLIFrameElement): Document | null {
  if (!page || !contentWindow) return null
  const { CSSStyleSheet: Sheet } = contentWindow as typeof globalThis & Window
  const sheet = new Sheet()
  sheet.replaceSync([STYLES, ...Object.values(THEMES)].join('\n'))
  page.adoptedStyleSheets = [sheet, new Sheet()]
  return page
}
