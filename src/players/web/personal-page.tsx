import { PERSONAL_TEXTS } from '#players/personal-data.fr.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { venuePageHref } from '#venues/page-addresses.ts'
import { hrefs } from '#venues/page-hrefs.ts'
import type { Venue } from '#venues/venue.ts'

import { AskMyDataScreen } from './ask-my-data-screen.tsx'
import { ConfirmPromoScreen } from './confirm-promo-screen.tsx'
import { MyDataScreen, NoPersonalDataScreen } from './my-data-screen.tsx'
import { useDataLink, useMyData, usePromo, type RequestFailure } from './use-personal-data.ts'
import './personal.css'

type Props = { readonly venue: Venue; readonly page: 'myData' | 'promo'; readonly token: string }

/** The pages where players see and erase their data, and confirm that they want offers. */
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
        {page === 'myData' && token !== '' && <Held key={token} venue={venue} token={token} />}
      </main>
      <Footer game={{ venue, termsHref: hrefs.terms(venue.key) }} />
    </div>
  )
}

function AskForLink({ venue, problem }: { venue: Venue; problem: string | null }) {
  const { asked, submit } = useDataLink(venue.key)
  const now = asked.state === 'failed' ? asked.failure : null
  const isWrong = now === 'wrongEmail'
  return (
    <AskMyDataScreen
      venue={venue}
      message={asked.state === 'answered' ? asked.answer.message : null}
      problem={now === null || isWrong ? (asked.state === 'idle' ? problem : null) : inWords(now)}
      isWorking={asked.state === 'working'}
      isWrong={isWrong}
      onSubmitted={submit}
    />
  )
}

function Held({ venue, token }: { venue: Venue; token: string }) {
  const { asked, last, act } = useMyData(token)
  if (asked.state === 'failed' && asked.failure === 'badLink')
    return <AskForLink venue={venue} problem={PERSONAL_TEXTS.badLink} />
  if (asked.state === 'failed') {
    return (
      <div className="personal-form">
        <h1>{PERSONAL_TEXTS.held.title}</h1>
        <p className="notice notice-alarm" role="alert">
          {inWords(asked.failure)}
        </p>
        <button className="button button-main" type="button" onClick={() => act('show')}>
          {PERSONAL_TEXTS.retry}
        </button>
      </div>
    )
  }
  if (asked.state !== 'answered') return <p role="status">{PERSONAL_TEXTS.working}</p>
  const { participations } = asked.answer
  if (participations.length === 0) return <NoPersonalDataScreen venue={venue} />
  return (
    <MyDataScreen
      venue={venue}
      participations={participations}
      hasWithdrawn={last === 'withdraw'}
      onWithdrawn={() => act('withdraw')}
      onErased={() => act('erase')}
    />
  )
}

function Promo({ venue, token }: { venue: Venue; token: string }) {
  const { asked, confirm } = usePromo(token)
  const isBad = asked.state === 'failed' && asked.failure === 'badLink'
  const problem = asked.state === 'failed' ? inWords(asked.failure) : null
  return (
    <ConfirmPromoScreen
      venue={venue}
      answer={asked.state === 'answered' ? asked.answer : null}
      problem={isBad ? PERSONAL_TEXTS.promo.badLink : problem}
      isWorking={asked.state === 'working'}
      dataHref={venuePageHref(venue.key, 'myData')}
      onConfirmed={confirm}
    />
  )
}

function inWords(failure: RequestFailure): string {
  return PERSONAL_TEXTS[failure]
}
