import { useState } from 'react'

import { callsOf, type NoAnswer } from '#platform/calls/call.ts'
import { useCall } from '#platform/calls/web/use-call.ts'
import type { MyDataAction } from '#players/answers.ts'
import { message } from '#players/mailbox/message-schema.ts'
import { myData, promoAnswer } from '#players/personal-data-schema.ts'
import type { ASK_MY_DATA_CALLS } from '#players/server/ask-my-data.ts'
import type { PROMO_CALLS } from '#players/server/confirm-promo.ts'
import type { MY_DATA_CALLS } from '#players/server/my-data.ts'
import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { hrefs, venuePageHref } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { AskMyDataScreen } from './ask-my-data-screen.tsx'
import { ConfirmPromoScreen } from './confirm-promo-screen.tsx'
import { MyDataScreen, NoPersonalDataScreen } from './my-data-screen.tsx'
import './personal.css'

const calls = callsOf<typeof ASK_MY_DATA_CALLS & typeof MY_DATA_CALLS & typeof PROMO_CALLS>(
  '/functions/v1',
)

type Props = { readonly venue: Venue; readonly page: 'myData' | 'promo'; readonly token: string }

/** The page with the player's stored data, or the page that confirms the consent to offers. */
export function PersonalPage({ venue, page, token }: Props) {
  return (
    <div className="page document personal">
      <Header venue={venue} />
      <main>
        <a className="back-link" href={hrefs.game(venue.key)}>
          <Icon path={FIRST_ICON_PATHS.back} /> {PERSONAL_TEXTS.back}
        </a>
        {page === 'promo' && <Promo key={token} venue={venue} token={token} />}
        {page === 'myData' && token === '' && <AskForLink venue={venue} problem={null} />}
        {page === 'myData' && token !== '' && (
          <StoredData key={token} venue={venue} token={token} />
        )}
      </main>
      <Footer game={{ venue, termsHref: hrefs.terms(venue.key) }} />
    </div>
  )
}

/** The form for the address. The server checks it by a stricter rule than the page. */
function AskForLink({ venue, problem }: { venue: Venue; problem: string | null }) {
  const { answer, problem: ofCall, isBusy, ask } = useCall(message, null)
  const failure = failureOf(ofCall)
  const isWrong = failure === 'wrongEmail'
  const ofAnswer = failure && !isWrong ? PERSONAL_TEXTS[failure] : null
  return (
    <AskMyDataScreen
      venue={venue}
      message={(!isBusy && !ofCall && answer?.message) || null}
      problem={isBusy || ofCall || answer ? ofAnswer : problem}
      isWorking={isBusy}
      isWrong={isWrong}
      onSubmitted={(typed) =>
        ask(calls('ask-my-data', { appIdentifier: venue.key, userEmail: typed.trim() }))
      }
    />
  )
}

/** The data of a link's mailbox, and the actions on the data. */
function StoredData({ venue, token }: { venue: Venue; token: string }) {
  const { answer, problem, ask } = useCall(myData, calls('my-data', { token, action: 'show' }))
  const [lastAction, setLastAction] = useState<MyDataAction>('show')
  const act = (action: MyDataAction) => {
    setLastAction(action)
    ask(calls('my-data', { token, action }))
  }
  const failure = failureOf(problem)
  if (failure === 'badLink') return <AskForLink venue={venue} problem={PERSONAL_TEXTS.badLink} />
  if (failure) {
    return (
      <div className="personal-form">
        <h1>{PERSONAL_TEXTS.stored.title}</h1>
        <p className="notice notice-alarm" role="alert">
          {PERSONAL_TEXTS[failure]}
        </p>
        <button className="button button-main" type="button" onClick={() => act('show')}>
          {PERSONAL_TEXTS.retry}
        </button>
      </div>
    )
  }
  // During an action, the data stays visible.
  if (!answer) return <p role="status">{PERSONAL_TEXTS.working}</p>
  const { participations } = answer
  if (participations.length === 0) return <NoPersonalDataScreen venue={venue} />
  return (
    <MyDataScreen
      venue={venue}
      participations={participations}
      hasWithdrawn={lastAction === 'withdraw'}
      onWithdrawn={() => act('withdraw')}
      onErased={() => act('erase')}
    />
  )
}

/** The confirmation of the consent by a press, because mail scanners open links. */
function Promo({ venue, token }: { venue: Venue; token: string }) {
  const { answer = null, problem, isBusy, ask } = useCall(promoAnswer, null)
  const failure = failureOf(problem)
  const texts = { ...PERSONAL_TEXTS, badLink: PERSONAL_TEXTS.promo.badLink }
  return (
    <ConfirmPromoScreen
      venue={venue}
      answer={answer}
      problem={failure && texts[failure]}
      isWorking={isBusy}
      dataHref={venuePageHref(venue.key, 'myData')}
      onConfirmed={() => ask(calls('confirm-promo', { token }))}
    />
  )
}

type Failure = 'wrongEmail' | 'badLink' | 'tooMany' | 'failed'
const FAILURES: Readonly<Record<number, Failure>> = {
  400: 'badLink',
  403: 'badLink',
  422: 'wrongEmail',
  429: 'tooMany',
}

/** Returns the text key of the failure of a call; null if the call has not failed. */
function failureOf(problem: NoAnswer | null): Failure | null {
  if (problem?.type !== 'refused') return problem && 'failed'
  return FAILURES[problem.status] ?? 'failed'
}
