import { layOutProductMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

type Publication = {
  readonly venue: string
  readonly member: string
  /** The labels of the published changes; undefined if the member only asks for a publication. */
  readonly published: string | undefined
  readonly atMs: number
}

/**
 * Returns the mail to the owners about a request for a publication by a manager, or a publication
 * by an owner.
 */
export function layOutForOwners(
  { venue, member, published, atMs }: Publication,
  href: string,
): Mail {
  const game = `jeu ${ofVenue(venue)}`
  const words =
    published === undefined
      ? {
          subject: `À publier : le ${game}`,
          title: `${member} vous demande de publier`,
          lines: [
            `${member} a préparé pour le ${game} un changement que seul un propriétaire peut publier.`,
            'Relisez-le, puis publiez-le ou abandonnez-le.',
          ],
        }
      : {
          subject: `Publié : le ${game}`,
          title: `${member} a publié un changement`,
          lines: [
            `Le ${formatMoment(atMs)}, ${member} a changé le ${game} : ${published}.`,
            'Vous ne l’attendiez pas ? Parlez-en ensemble, ou reprenez la version d’avant.',
          ],
        }
  return layOutProductMail({
    ...words,
    facts: [],
    button: { label: 'Relire le changement', href },
    footer: `Vous recevez cet e-mail parce que vous êtes propriétaire du ${game} dans ${PRODUCT_NAME}.`,
  })
}
