import { UI_TEXTS } from '#texts/ui/messages.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { ADULT_AGE_YEARS, hasAlcohol } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

/** The titles of the PDFs. */
export const posterTitle = (venue: string) => `${venue} – affiche A5`
export const tableCardTitle = (venue: string) => `${venue} – chevalet de table A6, à plier`

export type PosterTexts = ReturnType<typeof posterTexts>

/**
 * Returns the texts of the poster and the table card of a venue. The texts stay true when the
 * prizes change. `typedAddress` is the address that visitors type, without https://
 * ('roue.example/wafubar').
 */
export function posterTexts(venue: Venue, typedAddress: string) {
  const isInvited = venue.reviewMode === 'invited'
  return {
    title: isInvited
      ? ['Un tour de roue,', 'peut-être un lot.']
      : ['Un avis sincère,', 'un tour de roue,', 'peut-être un lot.'],
    steps: [
      'Scannez le code',
      isInvited ? 'Donnez votre adresse e-mail' : 'Donnez votre avis sincère, positif ou négatif',
      'Lancez la roue, une fois, gratuitement',
    ],
    typed: `ou tapez ${typedAddress}`,
    /**
     * The conditions: the game is free and for adults only, may ask for a sincere review, publishes
     * its odds, and is not organised by Google.
     */
    conditions: [
      `Jeu gratuit, sans obligation d’achat, réservé aux personnes majeures (${ADULT_AGE_YEARS} ans ou plus).`,
      ...(isInvited
        ? []
        : [
            'La participation au jeu est une contrepartie de l’avis, qui doit refléter votre expérience réelle ; il n’a aucun effet sur vos chances.',
          ]),
      `Chances réelles de chaque lot et règlement complet sur la page du jeu : « ${UI_TEXTS.footer.terms} ».`,
      'Jeu ni organisé, ni parrainé, ni géré par Google ou un autre éditeur de cartes en ligne.',
    ].join(' '),
    /**
     * The health warning (Code de la santé publique, L3323-4); null if no prize contains alcohol.
     */
    health: venue.prizes.some(hasAlcohol) ? ALCOHOL_WARNING : null,
  }
}

/** Returns the warning beside the field for the name of a venue. */
export const unprintableText = (letter: string) =>
  `L’affiche ne peut pas imprimer « ${letter} » : écrivez le nom sans cette lettre.`
