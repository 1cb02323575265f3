import { MY_DATA_LINK_HOURS } from '#players/answers.ts'

/** The answers to calls about a mailbox. They do not disclose whether the address has played. */
export const MAILBOX_MESSAGES = {
  resent:
    'Si un lot a été gagné avec cette adresse, son e-mail, s’il est déjà parti, y repart dans la minute (une fois par heure au plus).',
  myData: `Si cette adresse a joué ici, un lien valable ${MY_DATA_LINK_HOURS} heures y part dans la minute (une fois par heure au plus).`,
} as const
