import { newDocument } from '#texts/venues/document/new-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import type { Preset } from './preset-names.ts'

type PresetContent = Pick<VenueDocument, 'theme' | 'invitation' | 'prizes'>

/** A prize is valid for a month, so that the player comes back. */
const validityDays = 30

const RESTAURANT: PresetContent = {
  theme: 'comptoir',
  invitation: 'À table, puis un tour de roue.',
  prizes: [
    {
      key: 'menu',
      name: 'Menu du midi',
      icon: 'food',
      alcohol: false,
      probability: 0.5,
      stock: { perDay: 1 },
      validityDays,
      details: 'Un menu du midi pour une personne, hors boissons, 19 € TTC',
    },
    {
      key: 'vin',
      name: 'Verre de vin',
      icon: 'wine',
      alcohol: true,
      probability: 2,
      stock: { perDay: 5 },
      validityDays,
      details: 'Un verre de vin du mois, 12 cl, 5 € TTC',
    },
    {
      key: 'dessert',
      name: 'Dessert',
      icon: 'dessert',
      alcohol: false,
      probability: 4.5,
      stock: { perDay: 8 },
      validityDays,
      details: 'Un dessert de la carte, 7 € TTC',
    },
    {
      key: 'cafe',
      name: 'Café',
      icon: 'coffee',
      alcohol: false,
      probability: 13,
      validityDays,
      details: 'Un expresso, 2 € TTC',
    },
  ],
}

/**
 * The theme, the invitation and the prizes of each preset. Each prize has a content with its value.
 */
const PRESET_CONTENTS: Readonly<Record<Preset, PresetContent>> = {
  bar: {
    theme: 'neon',
    invitation: 'Un verre, des amis, un tour de roue.',
    prizes: [
      {
        key: 'cocktail',
        name: 'Cocktail',
        icon: 'cocktail',
        alcohol: true,
        probability: 1,
        stock: { perDay: 2 },
        validityDays,
        details: 'Un cocktail de la carte, 15 cl, 9 € TTC',
      },
      {
        key: 'biere',
        name: 'Bière',
        icon: 'beer',
        alcohol: true,
        probability: 6,
        stock: { perDay: 10 },
        validityDays,
        details: 'Une bière pression, 25 cl, 4 € TTC',
      },
      {
        key: 'soft',
        name: 'Soft',
        icon: 'soft',
        alcohol: false,
        probability: 13,
        validityDays,
        details: 'Une boisson sans alcool, 25 cl, 3,50 € TTC',
      },
    ],
  },
  cafe: {
    theme: 'comptoir',
    invitation: 'Un café, un sourire, un tour de roue.',
    prizes: [
      {
        key: 'brunch',
        name: 'Brunch',
        icon: 'food',
        alcohol: false,
        probability: 0.5,
        stock: { perDay: 1 },
        validityDays,
        details: 'Un brunch pour une personne, 18 € TTC',
      },
      {
        key: 'patisserie',
        name: 'Pâtisserie',
        icon: 'dessert',
        alcohol: false,
        probability: 4.5,
        stock: { perDay: 8 },
        validityDays,
        details: 'Une part de gâteau du jour, 4,50 € TTC',
      },
      {
        key: 'cafe',
        name: 'Café',
        icon: 'coffee',
        alcohol: false,
        probability: 15,
        validityDays,
        details: 'Un expresso, 2 € TTC',
      },
    ],
  },
  restaurant: RESTAURANT,
  evening: {
    theme: 'nolimit',
    invitation: 'Le dîner, puis un tour de roue.',
    prizes: RESTAURANT.prizes.map((prize) =>
      prize.key === 'menu'
        ? {
            ...prize,
            name: 'Menu du soir',
            details: 'Un menu du soir pour une personne, hors boissons, 34 € TTC',
          }
        : prize,
    ),
  },
}

/** Returns the document of a new venue from a preset. Its legal data are an example. */
export function presetDocument(preset: Preset, name: string): VenueDocument {
  return { ...newDocument(name), ...PRESET_CONTENTS[preset] }
}
