import { layOutProductMail, type Mail } from '#mail/mail-layout.ts'
import type { Role } from '#platform/calls/access.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { ROLE_PERMITS } from '#texts/members/messages.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

type Invitation = { readonly venue: string; readonly role: Role; readonly inviter: string }

/** Returns the mail that invites to see or manage the game of a venue. */
export function layOutInvitation({ venue, role, inviter }: Invitation, href: string): Mail {
  const game = `${role === 'reader' ? 'suivre' : 'gérer'} le jeu ${ofVenue(venue)}`
  return layOutProductMail({
    subject: `Invitation à ${game}`,
    title: `${inviter} vous invite`,
    facts: [],
    lines: [
      `${inviter} vous invite à ${game}. ${ROLE_PERMITS[role]} Ouvrez le lien, puis confirmez votre nom ; si vous avez déjà un compte, entrez d’abord avec cette adresse.`,
      'Il sert une seule fois, pendant 24 heures. Vous n’attendiez pas cet e-mail ? Ne faites rien.',
    ],
    button: { label: 'Accepter l’invitation', href },
    footer: `Vous recevez cet e-mail parce qu’un propriétaire ${ofVenue(venue)} a saisi cette adresse dans ${PRODUCT_NAME}.`,
  })
}
