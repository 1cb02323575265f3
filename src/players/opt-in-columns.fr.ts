/** A column of the list: its title, and the SQL of its value. */
type Column = {
  readonly title: string
  /** From a participation `p`, its address `a` and its consent `c`. */
  readonly sql: string
  readonly isTime?: true
}

/** The columns of the list of confirmed consents: whom a venue may write to, and the proof. */
export const OPT_IN_COLUMNS: readonly Column[] = [
  { title: 'adresse', sql: 'a.user_email' },
  { title: 'demandé le', sql: 'c.asked_at', isTime: true },
  { title: 'texte affiché', sql: 'c.text_shown' },
  { title: 'confirmé le', sql: 'c.confirmed_at', isTime: true },
  { title: 'version des conditions', sql: 'p.terms_version' },
]
