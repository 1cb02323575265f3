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
import { useDataLink, useMyData, usePromo, type RequestFailure } from './use-personal-data.ts'
import './personal.css'

type Props = { readonly venue: Venue; readonly page: 'myData' | 'promo'; readonly token: string }

/**
 * The pages on which the player sees and erases the stored data, and confirms the consent to
 * offers.
 */
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

function AskForLink({ venue, problem }: { venue: Venue; problem: string | null }) {
  const { request, submit } = useDataLink(venue.key)
  const failure = request.state === 'failed' ? request.failure : null
  const isWrong = failure === 'wrongEmail'
  return (
    <AskMyDataScreen
      venue={venue}
      message={request.state === 'answered' ? request.answer.message : null}
      problem={
        failure === null || isWrong
          ? request.state === 'idle'
            ? problem
            : null
          : failureText(failure)
      }
      isWorking={request.state === 'working'}
      isWrong={isWrong}
      onSubmitted={submit}
    />
  )
}

function StoredData({ venue, token }: { venue: Venue; token: string }) {
  const { request, lastAction, act } = useMyData(token)
  if (request.state === 'failed' && request.failure === 'badLink')
    return <AskForLink venue={venue} problem={PERSONAL_TEXTS.badLink} />
  if (request.state === 'failed') {
    return (
      <div className="personal-form">
        <h1>{PERSONAL_TEXTS.stored.title}</h1>
        <p className="notice notice-alarm" role="alert">
          {failureText(request.failure)}
        </p>
        <button className="button button-main" type="button" onClick={() => act('show')}>
          {PERSONAL_TEXTS.retry}
        </button>
      </div>
    )
  }
  if (request.state !== 'answered') return <p role="status">{PERSONAL_TEXTS.working}</p>
  const { participations } = request.answer
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

function Promo({ venue, token }: { venue: Venue; token: string }) {
  const { request, confirm } = usePromo(token)
  const isBad = request.state === 'failed' && request.failure === 'badLink'
  const problem = request.state === 'failed' ? failureText(request.failure) : null
  return (
    <ConfirmPromoScreen
      venue={venue}
      answer={request.state === 'answered' ? request.answer : null}
      problem={isBad ? PERSONAL_TEXTS.promo.badLink : problem}
      isWorking={request.state === 'working'}
      dataHref={venuePageHref(venue.key, 'myData')}
      onConfirmed={confirm}
    />
  )
}

function failureText(failure: RequestFailure): string {
  return PERSONAL_TEXTS[failure]
}
