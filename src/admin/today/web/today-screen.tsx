import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { OpeningChecklist } from '#admin/opening/web/opening-checklist.tsx'
import type { Alert } from '#admin/today/alerts.ts'
import type { Today } from '#admin/today/answers.ts'
import { hasRole } from '#platform/calls/access.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { HandOverPanel, useHandOver } from './hand-over-panel.tsx'
import { StatePanel, StopPanel } from './switches.tsx'
import { todayCalls } from './today-calls.ts'
import { POLL_MS, WinsPanel } from './wins-panel.tsx'
import './today.css'

/**
 * « Aujourd'hui »: the state of the game, the figures since midnight, what to see to, and handing
 * prizes over.
 */
export function TodayScreen(props: ScreenProps) {
  const result = useServer(todayCalls('read', props.venue.key), { everyMs: POLL_MS })
  return (
    <ServerResult result={result}>{(today) => <TodayView {...props} today={today} />}</ServerResult>
  )
}

/** The address of this screen with the prizes that are due alone. */
const DUE_PART = '/aujourdhui/a-remettre'

function TodayView({ venue, today }: ScreenProps & { readonly today: Today }) {
  const desk = useHandOver(venue.key)
  const canAct = hasRole(venue.role, 'manager')
  if (!today.isPublished) return <DraftView venue={venue} />
  const { counts, unavailability, prizes, alerts, now } = today
  const shared = { venue: venue.key, now: Date.parse(now) }
  return (
    <div className="stack today">
      <div className="stack">
        {venue.state === 'archived' ? (
          <Notice kind="info">{TODAY_TEXTS.archived}</Notice>
        ) : (
          <StatePanel {...{ venue: venue.key, unavailability, canSwitch: canAct }} />
        )}
        <Counts counts={counts} dueHref={canAct ? `#/${venue.key}${DUE_PART}` : undefined} />
        <Alerts venue={venue.key} alerts={alerts} canAct={canAct} />
      </div>
      {canAct && <HandOverPanel desk={desk} prizes={prizes} />}
      {canAct && venue.state !== 'archived' && <StopPanel {...shared} prizes={prizes} />}
      {canAct && (
        <WinsPanel
          {...shared}
          due={window.location.hash.endsWith(DUE_PART)}
          onChoose={desk.choose}
        />
      )}
      {canAct && venue.state !== 'archived' && <OpeningChecklist venue={venue} />}
    </div>
  )
}

function Counts({
  counts,
  dueHref,
}: Pick<Today, 'counts'> & { readonly dueHref: string | undefined }) {
  const names = TODAY_TEXTS.counts
  return (
    <dl className="counts" aria-label={TODAY_TEXTS.countsLabel}>
      {(['plays', 'wins', 'handed', 'due'] as const).map((name) => (
        <div key={name} data-count={name}>
          <dt>{names[name]}</dt>
          <dd>
            {name === 'due' && dueHref ? (
              <a href={dueHref}>{counts[name].toLocaleString('fr-FR')}</a>
            ) : (
              counts[name].toLocaleString('fr-FR')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Before the first publication: what is left to do; a reader sees that the game is not open. */
function DraftView({ venue }: Pick<ScreenProps, 'venue'>) {
  if (hasRole(venue.role, 'manager')) return <OpeningChecklist venue={venue} />
  return (
    <Notice kind="info">
      <p>{OPENING_TEXTS.notOpen(venue.name)}</p>
    </Notice>
  )
}

/** What should be seen to, each with the screen for it. A reader sees no way there. */
function Alerts({
  venue,
  alerts,
  canAct,
}: {
  readonly venue: string
  readonly alerts: readonly Alert[]
  readonly canAct: boolean
}) {
  if (alerts.length === 0) return null
  const texts = TODAY_TEXTS.alerts
  return (
    <section aria-label={texts.title}>
      <Notice kind="warning">
        {alerts.map((alert) => {
          const text = texts.describe(alert)
          const action = canAct ? texts.actions[alert.type] : null
          return (
            <p key={text}>
              {text} {action && <a href={`#/${venue}/${action.screen}`}>{action.label}</a>}
            </p>
          )
        })}
      </Notice>
    </section>
  )
}
