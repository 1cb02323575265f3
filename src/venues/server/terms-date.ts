/** SQL for the day of publication of the version `first`, as YYYY-MM-DD in Paris. */
export const TERMS_PUBLISHED_ON = `to_char(first.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`

/** Returns the date of the articles: the date in the document, else the day of their publication. */
export function termsDateOf(named: string | null | undefined, publishedOn: string): string {
  return named ?? publishedOn
}
