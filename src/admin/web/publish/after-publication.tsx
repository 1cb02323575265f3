import { useEffect, useRef } from 'react'

import { Notice } from '#admin/web/kit/panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { ExamplesPanel } from '#admin/web/venues/examples-panel.tsx'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'

/** What is done, and what comes next. */
export function AfterPublication({
  screen,
  version,
}: {
  readonly screen: ScreenProps
  readonly version: number
}) {
  const { key } = screen.venue
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Notice kind="done">
        <h2 ref={heading} tabIndex={-1}>
          {TEXTS.done.title(version)}
        </h2>
        <p>{TEXTS.done.lead}</p>
        <p className="actions">
          <a className="button main" href={`#/${key}/affiches`}>
            {TEXTS.done.posters}
          </a>
          <a className="button" href={`/${key}`} target="_blank" rel="noopener">
            {TEXTS.done.game}
          </a>
        </p>
      </Notice>
      <ExamplesPanel {...screen} />
    </>
  )
}
