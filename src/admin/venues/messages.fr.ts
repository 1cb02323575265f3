import type { MemberVenue } from '#members/answers.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

import type { Preset } from './preset-names.ts'

const STATES: Readonly<Record<MemberVenue['state'], string>> = {
  draft: 'En préparation',
  open: 'Ouvert',
  paused: 'En pause',
  archived: 'Archivé',
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
  examples: {
    title: 'Les jeux d’exemple',
    lead: (isOpen: boolean) =>
      `Ils sont pour essayer, et ouverts au public. ${isOpen ? 'Vous n’en avez plus besoin : archivez-les.' : 'Archivez-les avant d’ouvrir.'}`,
  },
  archived: (count: number) => counted(count, 'archivé'),
  unknownSource: 'L’établissement à copier n’existe pas.',
  usedKey:
    'Cette adresse est déjà prise, peut-être par un établissement archivé : choisissez-en une autre.',
  create: {
    title: 'Nouvel établissement',
    name: 'Nom de l’établissement',
    key: 'Adresse du jeu',
    keyHelp: (key: string) =>
      `Imprimée sur l’affiche, elle ne change plus. Le jeu s’ouvrira à /${key || '…'}`,
    from: 'Partir de',
    preset: (preset: Preset) => `Modèle : ${PRESET_NAMES[preset]}`,
    copy: (name: string) => `Copie ${ofVenue(name)}`,
    press: 'Créer l’établissement',
    promise: 'Rien n’est publié : vous relisez tout avant d’ouvrir.',
    onlyOwner: 'Seule la personne qui a installé le jeu crée des établissements.',
  },
  archive: {
    title: (name: string) => `Archiver ${name}`,
    lead: 'Le jeu se ferme pour toujours et son adresse ne sert plus. Les lots déjà gagnés restent à remettre.',
    confirm: (name: string) => `Pour confirmer, tapez « ${name} »`,
    press: 'Archiver pour toujours',
    archived: 'Cet établissement est archivé. Les lots déjà gagnés peuvent encore être remis.',
  },
} as const
