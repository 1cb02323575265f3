import { layOutMail, type Mail } from '#mail/mail-layout.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'
import { PROMO_CONSENT_TEXT } from '#texts/players/promo-consent.ts'
import type { Venue } from '#venues/venue.ts'

import { MY_DATA_LINK_HOURS } from './answers.ts'

/**
 * Returns the mail that asks the owner of the mailbox to confirm the consent to offers, on the page
 * at `href`.
 */
export function layOutPromoConfirmation(venue: Venue, href: string): Mail {
  return layOutMail(venue, {
    subject: `Confirmez : recevoir les offres ${ofVenue(venue.name)} ?`,
    title: `Voulez-vous recevoir les offres ${ofVenue(venue.name)} ?`,
    facts: [],
    lines: [
      `En jouant, la case suivante a été cochée avec cette adresse : « ${PROMO_CONSENT_TEXT} »`,
      'Votre inscription ne compte qu’après votre confirmation. Elle n’a aucun effet sur le jeu ni sur vos chances.',
      'Ce n’était pas vous, ou vous avez changé d’avis ? Ne faites rien : aucune offre ne vous sera envoyée.',
    ],
    button: { label: 'Confirmer mon inscription', href },
    footer: `Vous recevez cet e-mail une seule fois, parce que cette adresse a participé à ${PRODUCT_NAME}.`,
  })
}

/**
 * Returns the mail with the link `href` to a player's data. Access to the mailbox proves the
 * identity.
 */
export function layOutMyDataMail(venue: Venue, href: string): Mail {
  return layOutMail(venue, {
    subject: `Vos données ${atVenue(venue.name)}`,
    title: `Vos données ${atVenue(venue.name)}`,
    facts: [],
    lines: [
      'Ce lien montre ce que le jeu a enregistré avec cette adresse. Vous pouvez y télécharger vos données, retirer votre accord pour les offres ou tout effacer.',
      `Il est valable ${MY_DATA_LINK_HOURS} heures. Ne le transmettez à personne.`,
      'Vous ne l’avez pas demandé ? Ne faites rien.',
    ],
    button: { label: 'Voir mes données', href },
    footer: `Vous recevez cet e-mail parce que cette adresse a été saisie sur la page « Mes données » de ${PRODUCT_NAME}.`,
  })
}
