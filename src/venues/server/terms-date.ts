/**
 * SQL: when the articles of a version were published that first stood in the version `first`, as
 * YYYY-MM-DD in Paris.
 */
export const TERMS_PUBLISHED_ON = `to_char(first.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`

/** Returns the date on the articles: the date that the document names, else the date of their publication. */
export function termsDateOf(named: string | null | undefined, publishedOn: string): string {
  return named ?? publishedOn
}
