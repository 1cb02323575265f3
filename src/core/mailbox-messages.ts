import { MY_DATA_LINK_HOURS } from './rules.ts'

/** What the calls answer, whether or not the address has ever played: it must tell nothing about anybody. */
export const MAILBOX_MESSAGES = {
  resent:
    'Si un lot a été gagné avec cette adresse, son e-mail y repart dans la minute (une fois par heure au plus).',
  myData: `Si cette adresse a joué ici, un lien valable ${MY_DATA_LINK_HOURS} heures y part dans la minute (une fois par heure au plus).`,
} as const
