export const TERMS_TEXTS = {
  title: 'Conditions générales de participation',
  dated: (date: string) => `En date du ${date}`,
} as const

/** The page that asks for the venue whose terms are meant. */
export const CHOOSE_TERMS_TEXTS = {
  title: 'Conditions générales de participation',
  text: 'De quel établissement ?',
  read: 'Lire les conditions',
} as const
