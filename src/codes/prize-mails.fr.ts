import { layOutMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { formatDate, formatLastDay } from '#texts/platform/formats/formats.ts'
import { ADULT_AGE_YEARS } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

/** A saved prize code and its prize. */
export type PrizeMailData = {
  readonly code: string
  readonly prizeName: string
  /** Details of the prize, for example its size; null without details. */
  readonly details: string | null
  /** The address of the player; null after an erasure of the player's data. */
  readonly userEmail: string | null
  readonly hasAlcohol: boolean
  /** Milliseconds since 1970. */
  readonly playedAt: number
  /** Milliseconds since 1970; null if the validity has no end. */
  readonly validUntil: number | null
}

/**
 * `pictureCid`: the `cid` of the prize's drawing. The others: the `cid` of the QR code that staff
 * scan, and its link.
 */
type Attached = { readonly pictureCid: string; readonly cid: string; readonly href: string }

/**
 * Returns the mail that the player shows at the venue. The mail contains no advertising, because it
 * is sent without a consent.
 */
export function layOutPlayerMail(
  win: PrizeMailData,
  venue: Venue,
  { pictureCid, cid, href }: Attached,
): Mail {
  return layOutMail(venue, {
    subject: `Votre lot ${atVenue(venue.name)} : ${win.prizeName}`,
    title: `Félicitations ! Vous avez gagné : ${win.prizeName}`,
    code: { label: 'Votre code', value: win.code },
    pictureCid,
    qr: { caption: 'À faire scanner par l’équipe', cid, href },
    facts: [
      ['Établissement', venue.name, 'notLanguage'],
      ...detailsFacts(win),
      ['Gagné le', formatDate(win.playedAt)],
      ...validityFacts(win),
    ],
    lines: [
      'Pour retirer votre lot, présentez ce code ou cet e-mail sur place.',
      'Ce lot est pour vous, une seule fois.',
      ...(win.hasAlcohol
        ? [
            `Une pièce d’identité vous sera demandée : ce lot est réservé aux personnes de ${ADULT_AGE_YEARS} ans ou plus.`,
          ]
        : []),
      `À bientôt ${atVenue(venue.name)} !`,
    ],
    hasAlcohol: win.hasAlcohol,
    footer: `Vous recevez cet e-mail parce que cette adresse a gagné un lot à ${PRODUCT_NAME}.`,
  })
}

/**
 * Returns the mail with which the venue recognises the code and hands the prize over. `redeemHref`
 * opens the hand-over page; opening it changes nothing.
 */
export function layOutVenueMail(win: PrizeMailData, venue: Venue, redeemHref: string): Mail {
  return layOutMail(venue, {
    subject: `Lot gagné ${atVenue(venue.name)} : ${win.prizeName}`,
    title: `Un joueur a gagné : ${win.prizeName}`,
    code: { label: 'Code à vérifier', value: win.code },
    facts: [
      ['Établissement', venue.name, 'notLanguage'],
      ['Lot', win.prizeName],
      ...detailsFacts(win),
      ['E-mail du joueur', win.userEmail ?? 'effacé', 'notLanguage'],
      ['Gagné le', formatDate(win.playedAt)],
      ...validityFacts(win),
    ],
    lines: [
      'Remettez le lot une seule fois, sur présentation de ce code ou de l’e-mail du joueur.',
      ...(win.hasAlcohol
        ? [`Demandez une pièce d’identité : ${ADULT_AGE_YEARS} ans ou plus.`]
        : []),
    ],
    button: { label: 'Remettre le lot', href: redeemHref },
    hasAlcohol: win.hasAlcohol,
    footer:
      'L’adresse du joueur sert à la remise du lot. Elle ne vaut pas accord pour recevoir des offres.',
  })
}

function detailsFacts({ details }: PrizeMailData): [string, string][] {
  return details === null ? [] : [['Détail du lot', details]]
}

function validityFacts({ validUntil }: PrizeMailData): [string, string][] {
  return validUntil === null ? [] : [['Valable jusqu’au', formatLastDay(validUntil)]]
}
