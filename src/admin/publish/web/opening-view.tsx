import { useEffect, useId, useRef, useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { warnOfName } from '#admin/kit/web/print-warnings.ts'
import { useVenueColours } from '#admin/kit/web/use-venue-colours.ts'
import { postersFiles } from '#admin/posters/web/posters-calls.ts'
import { previewWheel } from '#admin/document/preview-venue.ts'
import { DraftWheel } from '#admin/prizes/web/draft-wheel.tsx'
import { printedAddress } from '#posters/printed-address.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { computeUnavailability } from '#venues/availability/unavailability.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import './opening.css'

const TEXTS = PUBLISH_TEXTS.opening

type Props = {
  readonly venue: string
  /** The first version. */
  readonly document: VenueDocument
}

/** Shows the wheel of a venue, its address and its poster after its first publication. */
export function OpeningView({ venue, document }: Props) {
  const { name, theme, accent, opensAt, prizes } = document
  const [unavailability] = useState(() => computeUnavailability(document, Date.now()))
  useVenueColours({ key: venue, theme, accent, prizes: previewWheel(prizes) })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [])
  const title = useId()
  return (
    <section
      className="prizes-game opening"
      data-theme={theme}
      data-venue={venue}
      ref={section}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <div className="opening-words">
        <h2 id={title}>{TEXTS.title(unavailability === null)}</h2>
        <p>{TEXTS.lead(name)}</p>
        {unavailability?.code === 'not_open_yet' && opensAt !== undefined && (
          <p>{PUBLISH_TEXTS.first.opensLater(Date.parse(opensAt))}</p>
        )}
      </div>
      <DraftWheel document={document} />
      <Address name={name} url={printedAddress(window.location.origin, venue)} />
      <a className="opening-poster" href={`#/${venue}/affiches`}>
        {warnOfName(name) === undefined && (
          <img
            src={postersFiles('print', venue, { print: 'poster', format: 'svg', version: '1' })}
            alt=""
            width="148"
            height="210"
          />
        )}
        <span className="button">{PUBLISH_TEXTS.done.posters}</span>
      </a>
    </section>
  )
}

function Address({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <div className="opening-address">
      <a href={url} target="_blank" rel="noopener">
        {url.replace(/^https?:\/\//, '')}
      </a>
      <div className="row">
        {'share' in navigator && (
          // The promise rejects when the owner closes the share sheet. This is no error.
          <Button onPress={() => void navigator.share({ title: name, url }).catch(() => {})}>
            {TEXTS.share}
          </Button>
        )}
        <CopyButton text={url} label={KIT_TEXTS.link.copy} copiedLabel={KIT_TEXTS.link.copied} />
      </div>
    </div>
  )
}
