import { useEffect, useRef } from 'react'

import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import type { Win } from '#admin/today/answers.ts'
import type { WinCursor } from '#admin/today/server/wins.ts'
import { spacedCode } from '#codes/spaced-code.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { TODAY_POLL_MS, winsCalls } from './today-calls.ts'

const texts = TODAY_TEXTS.wins

type Props = {
  readonly venue: string
  readonly now: number
  /** Shows only the wins that are valid and not handed over. */
  readonly isUnclaimedOnly: boolean
  /** Called after a press on a win with a code. */
  readonly onChoose: (code: string) => void
}

/** Shows the last wins of the venue. */
export function WinsPanel({ venue, now, isUnclaimedOnly, onChoose }: Props) {
  const result = usePages(
    (after: WinCursor | null) => winsCalls('list', venue, { after, due: isUnclaimedOnly }),
    ({ next }) => next,
    { everyMs: TODAY_POLL_MS },
  )
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUnclaimedOnly) panel.current?.scrollIntoView()
  }, [isUnclaimedOnly])
  return (
    <div ref={panel}>
      <Panel
        title={isUnclaimedOnly ? texts.unclaimed : texts.title}
        actions={isUnclaimedOnly && <a href={`#/${venue}/aujourdhui`}>{texts.all}</a>}
      >
        <PagedList result={result}>
          {(pages) => <WinList wins={pages.flatMap(({ wins }) => wins)} {...{ now, onChoose }} />}
        </PagedList>
      </Panel>
    </div>
  )
}

function WinList({
  wins,
  now,
  onChoose,
}: { readonly wins: readonly Win[] } & Pick<Props, 'now' | 'onChoose'>) {
  if (wins.length === 0) return <p>{texts.empty}</p>
  return (
    <ul className="wins">
      {wins.map((win) => (
        <li key={`${win.wonAt} ${win.code}`}>
          <WinRow win={win} now={now} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function WinRow({ win, now, onChoose }: { readonly win: Win } & Pick<Props, 'now' | 'onChoose'>) {
  const { code, prizeName, wonAt, handed, isExpired } = win
  const content = (
    <>
      <strong>{prizeName}</strong>
      <time dateTime={wonAt}>{texts.wonAt(wonAt, now)}</time>
      <code>{code ? spacedCode(code) : texts.noCode}</code>
      <span data-state={handed ? 'handed' : isExpired ? 'expired' : 'unclaimed'}>
        {texts.state(win, now)}
      </span>
    </>
  )
  if (code === null) return <div className="win">{content}</div>
  return (
    <button type="button" className="win" onClick={() => onChoose(code)}>
      {content}
    </button>
  )
}
