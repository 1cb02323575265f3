import type { PersonalMail, PersonalParticipation } from '#players/answers.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { Fact, StoredFacts } from './fact.tsx'

const TEXTS = PERSONAL_TEXTS.stored

type Props = { readonly venueKey: string; readonly participation: PersonalParticipation }

/** A stored participation as a list of facts, for its player. */
export function ParticipationCard({ venueKey, participation }: Props) {
  const { termsVersion } = participation
  return (
    <article className="personal-participation">
      <h2>{TEXTS.participation(formatDate(participation.playedAt))}</h2>
      <dl>
        <StoredFacts participation={participation} />
        {participation.isWin && (
          <Fact term={TEXTS.code}>
            {participation.code ? (
              <strong className="personal-code" translate="no">
                {participation.code.slice(0, 4)}
                <span>{participation.code.slice(4)}</span>
              </strong>
            ) : (
              TEXTS.codeNone
            )}
          </Fact>
        )}
        {participation.nextPlayAt && (
          <Fact term={TEXTS.next}>{formatDate(participation.nextPlayAt)}</Fact>
        )}
        <Fact term={TEXTS.terms}>
          <p>
            <a href={venuePageHref(venueKey, 'terms', String(termsVersion))}>
              {TEXTS.termsVersion(termsVersion)}
            </a>
          </p>
        </Fact>
        <Fact term={TEXTS.promo}>
          <span>{describePromo(participation)}</span>
          {participation.consent && (
            <small>{TEXTS.promoText(participation.consent.textShown)}</small>
          )}
        </Fact>
        <Fact term={TEXTS.mails}>
          {participation.mails.map((mail, index) => (
            <span key={`${mail.createdAt}${index}`}>{describeMail(mail)}</span>
          ))}
        </Fact>
      </dl>
    </article>
  )
}

function describePromo({ promoEmails, consent }: PersonalParticipation): string {
  if (!consent) return promoEmails ? TEXTS.promoReplaced : TEXTS.promoNo
  if (consent.withdrawnAt) return TEXTS.promoWithdrawn(formatDate(consent.withdrawnAt))
  if (!consent.confirmedAt) return TEXTS.promoAsked(formatDate(consent.askedAt))
  return TEXTS.promoConfirmed(formatDate(consent.askedAt), formatDate(consent.confirmedAt))
}

function describeMail({ kind, recipient, status, sentAt, createdAt }: PersonalMail): string {
  const label = TEXTS.mailKinds[`${kind}_${recipient}`] ?? TEXTS.otherMail
  return TEXTS.mail(
    label,
    `${TEXTS.mailStates[status] ?? status} ${formatDate(sentAt ?? createdAt)}`,
  )
}

function formatDate(instant: string): string {
  return formatMoment(Date.parse(instant))
}
