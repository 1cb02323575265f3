import { isDiskFull } from '#database/server/database-error.ts'

import type { Log, LogFields } from './log.ts'
import { VERSION } from './version.ts'

/** The help text of each metric, for Prometheus. */
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
  roue_backup_timestamp_seconds: 'When the last daily backup was made; 0 without one.',
  roue_backup_copy_failed: '1 if the last copy of a backup elsewhere failed.',
  roue_disk_free_bytes: 'Free space of the disk of DATA_DIR.',
  roue_build_info: 'The version of the program.',
  roue_due_time_lag_seconds: 'How far the time that decides erasures is behind the clock.',
} as const

type MetricName = keyof typeof METRIC_HELP

/** The current values of gauges, by name. */
export type Gauges = Readonly<Partial<Record<MetricName, number>>>

/** Returns the two lines before the values of a metric. */
function metricHeader(name: MetricName, type: 'counter' | 'gauge' | 'histogram'): string[] {
  return [`# HELP ${name} ${METRIC_HELP[name]}`, `# TYPE ${name} ${type}`]
}

/**
 * The metrics of this process, in the text format of Prometheus. Counters count the events of the
 * log, so that both agree.
 */
export type Metrics = {
  /** Returns a log that also counts its events. */
  withCounts(log: Log): Log
  /** Records the duration of a transaction, and its error if it was not committed. */
  observeDatabase(seconds: number, error?: unknown): void
  /**
   * Returns whether the database has answered a transaction in the last `withinMs` milliseconds.
   */
  hasDatabaseAnswered(withinMs: number): boolean
  /** Returns whether a full disk has refused a transaction recently. */
  isDiskFull(): boolean
  /** Returns the text for Prometheus. */
  render(gauges: Gauges): string
}

/** The counters of each log event, with the fields of the event that become labels. */
const COUNTS: Readonly<Record<string, readonly { name: MetricName; labels: readonly string[] }[]>> =
  {
    request: [{ name: 'roue_requests_total', labels: ['call', 'status'] }],
    refusal: [{ name: 'roue_refusals_total', labels: ['call', 'reason'] }],
    spin: [{ name: 'roue_spins_total', labels: ['venue'] }],
    win: [{ name: 'roue_wins_total', labels: ['venue', 'prize'] }],
    redemption: [{ name: 'roue_redemptions_total', labels: ['venue', 'action'] }],
    mail: [{ name: 'roue_mails_total', labels: ['recipient', 'outcome'] }],
  }
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const LABEL_SETS_MAX = 1000
/**
 * How long the disk counts as full. With a full disk the database still answers reads, so only a
 * refused write shows the state.
 */
const DISK_FULL_MS = 30_000

export function createMetrics(): Metrics {
  const counts = new Map<string, number>()
  const buckets = BUCKETS_SECONDS.map(() => 0)
  let seconds = 0
  let transactions = 0
  let lastAnswer = -Infinity
  let lastFullDisk = -Infinity
  const isFull = () => performance.now() - lastFullDisk < DISK_FULL_MS
  const count = (event: string, fields: LogFields) => {
    for (const { name, labels } of COUNTS[event] ?? []) {
      const text = labels
        .map((label) => `${label}="${escapeLabel(String(fields[label] ?? ''))}"`)
        .join(',')
      const key = `${name}{${text}}`
      if (counts.has(key) || counts.size < LABEL_SETS_MAX)
        counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return {
    withCounts: (log) => (event, fields) => {
      count(event, fields ?? {})
      log(event, fields)
    },
    observeDatabase(duration, error) {
      if (error === undefined) lastAnswer = performance.now()
      if (isDiskFull(error)) lastFullDisk = performance.now()
      seconds += duration
      transactions += 1
      for (const [index, limit] of BUCKETS_SECONDS.entries())
        if (duration <= limit) buckets[index] = (buckets[index] ?? 0) + 1
    },
    hasDatabaseAnswered: (withinMs) => performance.now() - lastAnswer < withinMs,
    isDiskFull: isFull,
    render(read) {
      const gauges = { ...read, roue_disk_full: Number(isFull()) }
      const names = Object.values(COUNTS).flatMap((list) => list.map(({ name }) => name))
      const counted = names.flatMap((name) => {
        const keys = [...counts.keys()].filter((key) => key.startsWith(`${name}{`)).toSorted()
        return [...metricHeader(name, 'counter'), ...keys.map((key) => `${key} ${counts.get(key)}`)]
      })
      const measured = Object.entries(gauges).flatMap(([name, value]) => [
        ...metricHeader(name as MetricName, 'gauge'),
        `${name} ${value}`,
      ])
      const name = 'roue_database_seconds'
      const histogram = [
        ...metricHeader(name, 'histogram'),
        ...BUCKETS_SECONDS.map((limit, index) => `${name}_bucket{le="${limit}"} ${buckets[index]}`),
        `${name}_bucket{le="+Inf"} ${transactions}`,
        `${name}_sum ${seconds}`,
        `${name}_count ${transactions}`,
      ]
      const build = [
        ...metricHeader('roue_build_info', 'gauge'),
        `roue_build_info{version="${VERSION}"} 1`,
      ]
      return `${[...build, ...counted, ...measured, ...histogram].join('\n')}\n`
    },
  }
}

const escapeLabel = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
