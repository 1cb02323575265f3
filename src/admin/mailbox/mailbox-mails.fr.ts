import { layOutProductMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { CODE_LIFE } from '#texts/members/messages.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

/** Returns the mail to a mailbox that gets no more mails of a venue. */
export function layOutMailboxChanged(venue: string): Mail {
  return layOutProductMail({
    subject: `L’adresse e-mail ${ofVenue(venue)} a changé`,
    title: 'Cette adresse est remplacée',
    facts: [],
    lines: [
      `Les e-mails ${ofVenue(venue)} (lots gagnés, ruptures de stock) vont désormais à une autre adresse.`,
      'Ce n’était pas voulu ? Parlez-en vite à un propriétaire de l’établissement : il peut la changer dans l’espace de gestion.',
    ],
    footer: `Vous recevez cet e-mail parce que cette adresse était celle ${ofVenue(venue)} dans ${PRODUCT_NAME}.`,
  })
}

/** Returns the mail with the code that confirms a new mailbox of a venue. */
export function layOutMailboxCode(venue: string, code: string): Mail {
  return layOutProductMail({
    subject: `${code} : confirmez l’adresse ${ofVenue(venue)}`,
    title: 'Confirmer cette adresse',
    code: { label: 'Votre code', value: code },
    facts: [],
    lines: [
      `Cette adresse doit recevoir les e-mails ${ofVenue(venue)} : les lots gagnés et les ruptures de stock.`,
      `Pour l’accepter, tapez ce code dans l’espace de gestion. Il est valable ${CODE_LIFE}.`,
      'Vous ne connaissez pas cet établissement ? Ne faites rien.',
    ],
    footer: `Vous recevez cet e-mail parce que cette adresse a été indiquée comme celle ${ofVenue(venue)} dans ${PRODUCT_NAME}.`,
  })
}
