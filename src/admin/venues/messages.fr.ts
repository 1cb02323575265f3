import type { MemberVenue } from '#members/answers.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

import type { Preset } from './preset-names.ts'

const STATES: Readonly<Record<MemberVenue['state'], string>> = {
  draft: 'En préparation',
  open: 'Ouvert',
  paused: 'En pause',
  archived: 'Fermé pour toujours',
}

export const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  bar: 'Bar',
  cafe: 'Café',
  restaurant: 'Restaurant',
  evening: 'Restaurant du soir',
}

/** Texts of the screen « Établissements », and the refusals of its calls. */
export const VENUE_TEXTS = {
  states: STATES,
  example: 'exemple',
  archived: (count: number) =>
    `${counted(count, 'établissement fermé', 'établissements fermés')} pour toujours`,
  unknownSource: 'L’établissement à copier n’existe pas.',
  usedKey:
    'Cette adresse est déjà prise, peut-être par un établissement fermé : choisissez-en une autre.',
  create: {
    title: 'Nouvel établissement',
    name: 'Nom de l’établissement',
    key: 'Adresse web du jeu',
    keyHelp: (key: string) =>
      `Imprimée sur l’affiche, elle ne change plus. Le jeu s’ouvrira à /${key || '…'}`,
    from: 'Partir de',
    preset: (preset: Preset) => `Modèle : ${PRESET_NAMES[preset]}`,
    copy: (name: string) => `Copie ${ofVenue(name)}`,
    press: 'Créer l’établissement',
  },
  examples: {
    press: (names: readonly string[]) => `Fermer ${names.join(', ')}`,
    question: (names: readonly string[]) =>
      `Les jeux d’exemple ne rouvrent plus, et leurs adresses ne servent plus : ${names.join(', ')}.`,
  },
  archive: {
    title: 'Fermer un établissement pour toujours',
    venue: 'Établissement à fermer',
    lead: 'Le jeu ne rouvre plus, et son adresse ne sert plus. Le règlement promet de l’annoncer sept jours avant, sauf force majeure, fraude, rupture, fermeture ou fin du bail. Les lots déjà gagnés restent à remettre. Pour un soir ou pour l’été, mettez plutôt le jeu en pause.',
    confirm: (name: string) => `Pour confirmer, tapez « ${name} »`,
    press: 'Fermer pour toujours',
  },
} as const
