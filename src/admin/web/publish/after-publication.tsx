import { useEffect, useRef } from 'react'

import { ARCHIVE_VENUE } from '#admin/venue-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { useAction } from '#admin/web/use-action.ts'
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

/** Offers to archive the venues of a new installation, once the owner has one of its own. */
function ExamplesPanel({ venue, me, reloadMe }: ScreenProps) {
  const { run, isBusy, problem } = useAction()
  const examples = me.venues.filter(
    ({ isExample, state, role }) => isExample && state !== 'archived' && role === 'owner',
  )
  if (venue.isExample || examples.length === 0) return null
  return (
    <Panel title={TEXTS.examples.title}>
      <p>{TEXTS.examples.lead}</p>
      <Problem of={problem} />
      <div className="actions">
        {examples.map(({ key, name }) => (
          <Button key={key} busy={isBusy} onPress={() => void run(ARCHIVE_VENUE, { venue: key }, reloadMe)}>
            {TEXTS.examples.archive(name)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
