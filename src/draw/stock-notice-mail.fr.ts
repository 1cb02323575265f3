import { layOutMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import type { Venue } from '#venues/venue.ts'

import type { StockNotice } from './stock-notice-schema.ts'

/** Returns the mail to the venue about a prize whose stock is nearly or completely won. */
export function layOutStockNotice(notice: StockNotice, venue: Venue): Mail {
  const { prizeName, percent, taken: wonUnits, limit, isOfDay } = notice
  const title = titleOf(notice)
  return layOutMail(venue, {
    subject: `${title} ${atVenue(venue.name)}`,
    title,
    facts: [
      ['Établissement', venue.name, 'notLanguage'],
      ['Lot', prizeName],
      [isOfDay ? 'Gagnés aujourd’hui' : 'Gagnés', `${wonUnits} sur ${limit}`],
    ],
    lines: isOfDay
      ? [
          'Ce lot quitte la roue pour aujourd’hui ; ses chances reviennent à « rien gagné ».',
          'Les codes déjà gagnés restent dus.',
        ]
      : percent < 100
        ? ['Quand le dernier sera gagné, ce lot quittera la roue de lui-même.']
        : [
            'Ce lot a quitté la roue ; ses chances reviennent à « rien gagné ».',
            'Les codes déjà gagnés restent dus. Pour en remettre en jeu, augmentez le stock du lot.',
          ],
    footer: `Vous recevez cet e-mail parce que cette adresse est celle de l’établissement à ${PRODUCT_NAME}.`,
  })
}

function titleOf({ prizeName, percent, isOfDay }: StockNotice): string {
  if (isOfDay) return `${prizeName} : épuisé pour aujourd’hui`
  return percent < 100 ? `${prizeName} : ${percent} % du stock est gagné` : `${prizeName} : épuisé`
}
