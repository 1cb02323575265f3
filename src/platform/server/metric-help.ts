/** What each metric counts or shows, for Prometheus. */
const METRIC_HELP = {
  roue_requests_total: 'Answered requests by call and status.',
  roue_refusals_total: 'Refused calls by call and error code.',
  roue_spins_total: 'Draws by venue.',
  roue_wins_total: 'Won prizes by venue and prize.',
  roue_redemptions_total: 'Hand-overs by venue and action.',
  roue_mails_total: 'Attempts to send a mail by recipient and outcome.',
  roue_database_seconds: 'Duration of transactions.',
  roue_database_up: '1 if the database answers.',
  roue_disk_full: '1 if a full disk has refused a write in the last 30 s.',
  roue_outbox_waiting: 'Mails that wait for an attempt.',
  roue_outbox_failed: 'Mails that were refused for good.',
  roue_outbox_oldest_seconds: 'Age of the oldest waiting mail.',
  roue_due_time_lag_seconds: 'How far the time that decides erasures is behind the clock.',
} as const

export type MetricName = keyof typeof METRIC_HELP

/** Current values by the name of their metric. */
export type Gauges = Readonly<Partial<Record<MetricName, number>>>

/** Returns the two lines before the values of a metric. */
export function metricHeader(name: MetricName, type: 'counter' | 'gauge' | 'histogram'): string[] {
  return [`# HELP ${name} ${METRIC_HELP[name]}`, `# TYPE ${name} ${type}`]
}
