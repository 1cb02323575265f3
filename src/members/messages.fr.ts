import type { Role } from '#platform/calls/access.ts'

/** The actions that each role permits. */
export const ROLE_PERMITS: Readonly<Record<Role, string>> = {
  owner: 'Vous pourrez tout faire, même inviter d’autres personnes.',
  manager: 'Vous pourrez modifier le jeu, publier sans nuire aux joueurs et remettre les lots.',
  reader: 'Vous pourrez lire les chiffres, sans rien changer.',
}

/** The refusal to remove or demote the last owner of a venue. */
export const LAST_OWNER =
  'Un établissement garde au moins un propriétaire. Nommez-en un autre d’abord.'

/** The name of a session in the list of a member's devices. */
export const DEVICE_TEXTS = {
  browserOnSystem: (browser: string, system: string) => `${browser} sur ${system}`,
  unknown: 'Appareil inconnu',
} as const

/** The name of each role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Propriétaire',
  manager: 'Gérant',
  reader: 'Lecture',
}

/** The validity of a code by mail: CODE_MINUTES in words. */
export const CODE_LIFE = 'dix minutes'
