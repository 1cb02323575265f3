import type { MailDisplayState } from '#texts/game/mailed-prize.ts'

/** An envelope in the colours of the ticket; its seal shows the state of the mail. */
export function Envelope({ state }: { state: MailDisplayState }) {
  const seal = SEALS[state]
  return (
    <svg className="ticket-envelope" viewBox="0 0 132 84" aria-hidden="true">
      {seal === DOTS && <path className="envelope-motion" d="M2 26h14M8 40h8M2 54h14" />}
      <rect x="22" y="6" width="108" height="72" rx="6" />
      <path d="M24 75 61 42M128 75 91 42M24 9l46 38q6 4.5 12 0l46-38" />
      <circle className="envelope-seal" cx="76" cy="46" r="15" />
      <path className="envelope-sign" d={seal} />
    </svg>
  )
}

const DOTS = 'M69.5 46h.1M76 46h.1M82.5 46h.1'
const SEALS: Record<MailDisplayState, string> = {
  waiting: DOTS,
  late: DOTS,
  filed: DOTS,
  unknown: 'M76 39v9M76 53.5v.1',
  sent: 'M69 46.5 74 51.5 83 41',
  failed: 'M71 41 81 51M81 41 71 51',
}
