import { frenchMoment } from '#platform/french-moment.ts'
import type { PersonalMail, PersonalParticipation } from '#players/calls.ts'
import { PERSONAL_TEXTS } from '#players/personal-data.fr.ts'

const TEXTS = PERSONAL_TEXTS.held

/** One stored participation, as a list of facts for its player. */
export function ParticipationCard({ held }: { held: PersonalParticipation }) {
  return (
    <article className="held-participation">
      <h2>{TEXTS.participation(dateOf(held.playedAt))}</h2>
      <dl>
        <Fact term={TEXTS.prize}>{held.prizeName}</Fact>
        {held.isWin && (
          <Fact term={TEXTS.code}>
            {held.code ? <strong className="held-code">{held.code}</strong> : TEXTS.codeNone}
          </Fact>
        )}
        {held.nextPlayAt && <Fact term={TEXTS.next}>{dateOf(held.nextPlayAt)}</Fact>}
        <Fact term={TEXTS.terms}>{TEXTS.termsVersion(held.termsVersion)}</Fact>
        <Fact term={TEXTS.promo}>
          {promoOf(held)}
          {held.consent && <small>{TEXTS.promoText(held.consent.textShown)}</small>}
        </Fact>
        <Fact term={TEXTS.mails}>
          {held.mails.map((mail, place) => (
            <span key={`${mail.createdAt}${place}`}>{mailOf(mail)}</span>
          ))}
        </Fact>
      </dl>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function promoOf({ promoAsked, consent }: PersonalParticipation): string {
  if (!consent) return promoAsked ? TEXTS.promoReplaced : TEXTS.promoNo
  if (consent.withdrawnAt) return TEXTS.promoWithdrawn(dateOf(consent.withdrawnAt))
  if (!consent.confirmedAt) return TEXTS.promoAsked(dateOf(consent.askedAt))
  return TEXTS.promoConfirmed(dateOf(consent.askedAt), dateOf(consent.confirmedAt))
}

function mailOf({ kind, recipient, status, sentAt, createdAt }: PersonalMail): string {
  const label = TEXTS.mailKinds[`${kind}_${recipient}`] ?? TEXTS.otherMail
  return TEXTS.mail(label, `${TEXTS.mailStates[status] ?? status} ${dateOf(sentAt ?? createdAt)}`)
}

function dateOf(instant: string): string {
  return frenchMoment(Date.parse(instant))
}
