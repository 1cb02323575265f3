import { useEffect, useRef } from 'react'

import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import type { Today, UnclaimedWins, Win } from '#admin/today/answers.ts'
import type { WinCursor } from '#admin/today/server/wins.ts'
import { spacedCode } from '#codes/spaced-code.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { TODAY_POLL_MS, winsCalls } from './today-calls.ts'

const texts = TODAY_TEXTS.wins

type Props = {
  readonly venue: string
  readonly now: number
  readonly unclaimed: Today['unclaimed']
  /** Shows only the wins that are valid and not handed over. */
  readonly isUnclaimedOnly: boolean
  /** Called after a press on a win with a code. */
  readonly onChoose: (code: string) => void
}

/** Shows the last wins of the venue. */
export function WinsPanel({ venue, now, unclaimed = [], isUnclaimedOnly, onChoose }: Props) {
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
          {(pages) => (
            <WinList
              wins={pages.flatMap(({ wins }) => wins)}
              unclaimed={isUnclaimedOnly ? unclaimed : []}
              {...{ now, onChoose }}
            />
          )}
        </PagedList>
      </Panel>
    </div>
  )
}

type ListProps = Pick<Props, 'now' | 'onChoose'> & {
  readonly wins: readonly Win[]
  readonly unclaimed: readonly UnclaimedWins[]
}

/** Shows the wins of each day below the day, with the numbers of `unclaimed` for that day. */
function WinList({ wins, unclaimed, now, onChoose }: ListProps) {
  if (wins.length === 0) return <p>{texts.empty}</p>
  const days = [...new Set(wins.map(({ day = '' }) => day))]
  return days.map((day) => (
    <section key={day}>
      {day && <h3 className="day">{texts.day(day)}</h3>}
      <CountsByPrize wins={unclaimed.filter((one) => one.day === day)} />
      <ul className="wins">
        {wins
          .filter((win) => (win.day ?? '') === day)
          .map((win) => (
            <li key={`${win.wonAt} ${win.code}`}>
              <WinRow win={win} now={now} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

function CountsByPrize({ wins }: { readonly wins: readonly UnclaimedWins[] }) {
  return wins.length > 0 && <p className="soft">{texts.byPrize(wins)}</p>
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
