import { SPIN_WAIT_MAX_SECONDS } from './rules.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const IN_PARIS = { timeZone: 'Europe/Paris' } as const
const PARIS_TIME = new Intl.DateTimeFormat('fr-FR', { ...IN_PARIS, hour: 'numeric', minute: '2-digit' })
const PARIS_DAY = new Intl.DateTimeFormat('fr-FR', { ...IN_PARIS, dateStyle: 'short' })

/** Why a call is refused for now, and until when. Takes milliseconds since 1970. */
export function tellTooMany(seconds: number, nowMs: number): string {
  return `Trop de demandes. Réessayez ${tellWhen(seconds, nowMs)}.`
}

/** The same for a new draw; the page waits for a short while by itself, and says so with these words. */
export function tellSpinTooSoon(seconds: number, nowMs: number): string {
  const when = tellWhen(seconds, nowMs)
  return seconds <= SPIN_WAIT_MAX_SECONDS
    ? `Beaucoup de monde joue en même temps. Votre tirage part tout seul ${when}.`
    : `Trop de participations depuis ce réseau. Revenez ${when}.`
}

/** As in « dans 25 secondes », « dans 12 minutes », « à 21 h 40 », « demain à 9 h 05 »; never before it is true. At most a day. */
function tellWhen(seconds: number, nowMs: number): string {
  if (seconds <= 1.5 * MINUTE_SECONDS) return `dans ${seconds}\u00a0seconde${seconds > 1 ? 's' : ''}`
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  if (seconds < HOUR_SECONDS) return `dans ${minutes}\u00a0minutes`
  const minuteMs = MINUTE_SECONDS * 1000
  const thenMs = Math.ceil((nowMs + seconds * 1000) / minuteMs) * minuteMs
  const time = PARIS_TIME.format(thenMs).replace(':', '\u00a0h\u00a0')
  return PARIS_DAY.format(thenMs) === PARIS_DAY.format(nowMs) ? `à ${time}` : `demain à ${time}`
}
