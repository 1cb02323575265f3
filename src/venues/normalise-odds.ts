export const ODDS_TOTAL_PERCENT = 100
