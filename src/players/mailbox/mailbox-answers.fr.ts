import { MY_DATA_LINK_HOURS } from '#players/answers.ts'

/**
 * The answers of the calls about a mailbox: the same whether or not the address has played, so that
 * they disclose nothing.
 */
export const MAILBOX_MESSAGES = {
  resent:
    'Si un lot a été gagné avec cette adresse, son e-mail, s’il est déjà parti, y repart dans la minute (une fois par heure au plus).',
  myData: `Si cette adresse a joué ici, un lien valable ${MY_DATA_LINK_HOURS} heures y part dans la minute (une fois par heure au plus).`,
} as const
