import { useEffect, useRef, useState } from 'react'

import { MoreButton } from '#admin/kit/web/button.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import type { Today, Win } from '#admin/today/answers.ts'
import type { ListWinsAnswer, WIN_CALLS } from '#admin/today/server/wins.ts'
import { callsOf } from '#members/member-call.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

const winsCalls = callsOf<typeof WIN_CALLS>('wins')

const texts = TODAY_TEXTS.wins

type Props = {
  readonly venue: string
  readonly counts: Today['counts']
  readonly now: number
  /** Only the wins of today that are not handed over. */
  readonly due: boolean
  /** A press on a win that has a code. */
  readonly onChoose: (code: string) => void
}

export function WinsPanel({ venue, counts, now, due, onChoose }: Props) {
  const { state, reload } = useWins(venue, counts, due)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (due) panel.current?.scrollIntoView()
  }, [due])
  return (
    <div ref={panel}>
      <Panel
        title={due ? texts.due : texts.title}
        actions={due && <a href={`#/${venue}/aujourdhui`}>{texts.all}</a>}
      >
        <Loaded state={state} reload={reload}>
          {/* Further pages begin where the first one ends: they are dropped when that moves. */}
          {(first) => (
            <WinList key={first.next?.id ?? ''} {...{ venue, first, now, due, onChoose }} />
          )}
        </Loaded>
      </Panel>
    </div>
  )
}

function WinList({
  venue,
  first,
  now,
  due,
  onChoose,
}: Omit<Props, 'counts'> & { readonly first: ListWinsAnswer }) {
  const [more, setMore] = useState<readonly ListWinsAnswer[]>([])
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  const wins = pages.flatMap((page) => page.wins)
  if (wins.length === 0) return <p>{texts.empty}</p>
  return (
    <>
      <ul className="wins">
        {wins.map((win) => (
          <li key={`${win.wonAt} ${win.code}`}>
            <WinRow win={win} now={now} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {next && (
        <MoreButton
          call={winsCalls('list', venue, { after: next, due })}
          onPage={(page) => setMore([...more, page])}
        >
          {texts.more}
        </MoreButton>
      )}
    </>
  )
}

function WinRow({ win, now, onChoose }: { readonly win: Win } & Pick<Props, 'now' | 'onChoose'>) {
  const { code, prizeName, wonAt, handed, isExpired } = win
  const content = (
    <>
      <strong>{prizeName}</strong>
      <time dateTime={wonAt}>{texts.wonAt(wonAt, now)}</time>
      <code>{code ? `${code.slice(0, 4)} ${code.slice(4)}` : texts.noCode}</code>
      <span data-state={handed ? 'handed' : isExpired ? 'expired' : 'due'}>
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

/**
 * The first page of the last wins, asked for again when the figures show a new win or hand-over.
 */
function useWins(venue: string, { wins, handed }: Today['counts'], due: boolean) {
  const { state, reload } = useMemberCall(winsCalls('list', venue, { after: null, due }))
  const shown = `${wins} ${handed}`
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    void reload()
  }, [reload, shown])
  return { state, reload }
}
