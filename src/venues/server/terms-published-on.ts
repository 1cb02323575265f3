/** SQL for the day of publication of the version `first`, as YYYY-MM-DD in Paris. */
export const TERMS_PUBLISHED_ON = `to_char(first.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`
