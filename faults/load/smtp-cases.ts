import type { MailRow } from '#faults/checker/mails.ts'
import type { SmtpFault, SmtpFaultPlan, SmtpStage } from '#testing/mail/smtp-faults.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

type Recipient = MailRow['recipient']

/** One kind of fault of a mail server. */
export type SmtpCase = {
  readonly name: string
  readonly faultPlan: SmtpFaultPlan
  readonly stage: SmtpStage
  readonly fault: SmtpFault
  /**
   * The recipients whose mails the mail server refuses permanently. For all other mails the fault
   * ends after a while.
   */
  readonly refuses: readonly Recipient[]
}

const BOTH: readonly Recipient[] = ['player', 'venue']
const VENUE_ADDRESSES: ReadonlySet<string> = new Set(
  EXAMPLE_VENUES.map(({ adminEmail }) => adminEmail),
)

export const SMTP_CASES: readonly SmtpCase[] = [
  smtpCase('421 at connect', 'connect', 421),
  smtpCase('450 to the sender', 'sender', 450),
  smtpCase('450 to the recipient', 'recipient', 450),
  smtpCase('451 at the final dot', 'dot', 451),
  smtpCase('452 at the final dot', 'dot', 452),
  smtpCase('hangs at connect', 'connect', 'hang'),
  smtpCase('hangs at the final dot', 'dot', 'hang'),
  smtpCase('drops in DATA', 'text', 'drop'),
  { ...smtpCase('slow at every stage', 'sender', 'slow'), faultPlan: () => 'slow' },
  smtpCase('550 to the player', 'recipient', 550, ['player']),
  smtpCase('550 to the venue', 'recipient', 550, ['venue']),
  smtpCase('450 to the venue', 'recipient', 450, ['venue']),
  smtpCase('554 at the final dot', 'dot', 554),
  smtpCase('drops after taking the mail', 'dot', 'acceptThenDrop'),
]

/** Returns a case. `to`: the recipients whose mails meet the fault. */
function smtpCase(
  name: string,
  stage: SmtpStage,
  fault: SmtpFault,
  to: readonly Recipient[] = BOTH,
): SmtpCase {
  const isSelected = (address: string) =>
    to.includes(VENUE_ADDRESSES.has(address) ? 'venue' : 'player')
  const isPermanent = typeof fault === 'number' && fault >= 500
  return {
    name,
    stage,
    fault,
    refuses: isPermanent ? to : [],
    faultPlan: (at, address) =>
      at === stage && (to === BOTH || isSelected(address)) ? fault : null,
  }
}
