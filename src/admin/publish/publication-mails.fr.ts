import { layOutProductMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

/** A manager asks an owner to publish what only an owner may. */
export function layOutPublicationRequest(
  { venue, member }: { readonly venue: string; readonly member: string },
  href: string,
): Mail {
  return layOutProductMail({
    subject: `À publier : le jeu ${ofVenue(venue)}`,
    title: `${member} vous demande de publier`,
    facts: [],
    lines: [
      `${member} a préparé un changement du jeu ${ofVenue(venue)} qui est défavorable aux joueurs : seul un propriétaire peut le publier.`,
      'Relisez-le, puis publiez-le ou abandonnez-le.',
    ],
    button: { label: 'Relire le changement', href },
    footer: `Vous recevez cet e-mail parce que vous êtes propriétaire du jeu ${ofVenue(venue)} dans ${PRODUCT_NAME}.`,
  })
}
