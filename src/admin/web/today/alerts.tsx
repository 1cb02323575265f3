import type { Alert } from '#admin/today-alerts.ts'
import { Notice } from '#admin/web/kit/panel.tsx'
import { TODAY_TEXTS } from '#texts/admin/today.ts'

const texts = TODAY_TEXTS.alerts

/** What should be seen to, each with the screen for it. A reader sees no way there. */
export function Alerts({
  venue,
  alerts,
  canAct,
}: {
  readonly venue: string
  readonly alerts: readonly Alert[]
  readonly canAct: boolean
}) {
  if (alerts.length === 0) return null
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
