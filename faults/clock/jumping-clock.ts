import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server and its database thread (`NODE_OPTIONS=--import`). The clock is ahead of
 * the real clock by the number of milliseconds in the file that CLOCK_FILE names. The clock jumps
 * when the file changes.
 */
const READ_EVERY_MS = 20

const file = process.env['CLOCK_FILE'] ?? ''
const TrueDate = Date
let aheadMs = read()
setInterval(() => {
  aheadMs = read()
}, READ_EVERY_MS).unref()

function read(): number {
  const ahead = Number(readFileSync(file, 'utf8'))
  // The file is half written, so the last value stays.
  return Number.isNaN(ahead) ? aheadMs : ahead
}

const now = () => TrueDate.now() + aheadMs

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
})
