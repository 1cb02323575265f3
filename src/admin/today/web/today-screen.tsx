import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { OpeningChecklist } from '#admin/opening/web/opening-checklist.tsx'
import type { Alert } from '#admin/today/alerts.ts'
import type { Today } from '#admin/today/answers.ts'
import { hasRole } from '#platform/calls/access.ts'
import { addressWarning } from '#posters/printed-address.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { DayStartChoice } from './day-start-choice.tsx'
import { HandOverPanel, useHandOver } from './hand-over-panel.tsx'
import { StatePanel, StopPanel } from './switches.tsx'
import { TODAY_POLL_MS, todayCalls } from './today-calls.ts'
import { WinsPanel } from './wins-panel.tsx'
import './today.css'

/**
 * The screen « Aujourd'hui »: the state of the game, counts of the day, alerts and hand-overs.
 */
export function TodayScreen(props: ScreenProps) {
  const result = useServer(todayCalls('read', props.venue.key), { everyMs: TODAY_POLL_MS })
  return (
    <>
      {hasRole(props.venue.role, 'manager') && <AddressAlert url={window.location.href} />}
      <ServerResult result={result}>
        {(today) => <TodayView {...props} today={today} />}
      </ServerResult>
    </>
  )
}

/** The end of the address that shows only wins that are not handed over. */
const UNCLAIMED_PART = '/aujourdhui/a-remettre'

function TodayView({ venue, session, today }: ScreenProps & { readonly today: Today }) {
  const handOver = useHandOver(venue.key)
  const canAct = hasRole(venue.role, 'manager')
  if (!today.isPublished) return <DraftView venue={venue} />
  const { counts, dayStartedAt, unclaimed, unavailability, prizes, alerts, now } = today
  const shared = { venue: venue.key, now: Date.parse(now) }
  const isArchived = venue.state === 'archived'
  return (
    <div className="today">
      <div className="stack">
        {isArchived ? (
          <Notice kind="info">{TODAY_TEXTS.archived}</Notice>
        ) : (
          <StatePanel {...{ venue: venue.key, unavailability, canSwitch: canAct }} />
        )}
        <Counts
          label={TODAY_TEXTS.countsLabel(dayStartedAt)}
          counts={counts}
          unclaimedHref={canAct ? `#/${venue.key}${UNCLAIMED_PART}` : undefined}
        />
        <Alerts venue={venue.key} alerts={alerts} canAct={canAct} />
        {today.mustChooseDayStart && !isArchived && (
          <DayStartChoice venue={venue.key} memberId={session.member?.id ?? ''} />
        )}
      </div>
      {canAct && (
        <>
          <div className="stack">
            <HandOverPanel handOver={handOver} prizes={prizes} />
            {!isArchived && <StopPanel {...shared} prizes={prizes} />}
            {!isArchived && <OpeningChecklist venue={venue} />}
          </div>
          <WinsPanel
            {...shared}
            unclaimed={unclaimed}
            isUnclaimedOnly={window.location.hash.endsWith(UNCLAIMED_PART)}
            onChoose={handOver.choose}
          />
        </>
      )}
    </div>
  )
}

function Counts({
  label,
  counts,
  unclaimedHref,
}: Pick<Today, 'counts'> & {
  readonly label: string
  readonly unclaimedHref: string | undefined
}) {
  const names = TODAY_TEXTS.counts
  return (
    <dl className="counts" aria-label={label}>
      {(['plays', 'wins', 'handed', 'due'] as const).map((name) => (
        <div key={name} data-count={name}>
          <dt>{names[name]}</dt>
          <dd>
            {name === 'due' && unclaimedHref ? (
              <a href={unclaimedHref}>{counts[name].toLocaleString('fr-FR')}</a>
            ) : (
              counts[name].toLocaleString('fr-FR')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Shown before the first publication: the checklist, or a note to readers that the game is not
 * open.
 */
function DraftView({ venue }: Pick<ScreenProps, 'venue'>) {
  if (hasRole(venue.role, 'manager')) return <OpeningChecklist venue={venue} />
  return (
    <Notice kind="info">
      <p>{OPENING_TEXTS.notOpen(venue.name)}</p>
    </Notice>
  )
}

/** Warns that phones cannot open the address of the installation, or warn of it. */
export function AddressAlert({ url }: { readonly url: string }) {
  const warning = addressWarning(url)
  return (
    warning !== null && (
      <Notice kind="warning">
        <p>{TODAY_TEXTS.address[warning]}</p>
      </Notice>
    )
  )
}

/** Shows the alerts. Each alert has a link to its screen, if the member may act there. */
export function Alerts({
  venue,
  alerts,
  canAct,
}: {
  readonly venue: string
  readonly alerts: readonly Alert[]
  readonly canAct: boolean
}) {
  const texts = TODAY_TEXTS.alerts
  const known = alerts.filter((alert) => texts.describe(alert) !== '')
  if (known.length === 0) return null
  return (
    <section aria-label={texts.title}>
      <Notice kind="warning">
        {known.map((alert) => {
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
