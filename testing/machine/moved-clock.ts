import { readFileSync } from 'node:fs'

/**
 * A module for `node --import`: moves the clock of a process, with its threads and its embedded
 * database, by the milliseconds in the file CLOCK_FILE. The process follows a change of the file.
 */
const READ_EVERY_MS = 50

const RealDate = Date
let movedMs = 0
let readAt = -Infinity

function now(): number {
  const present = performance.now()
  if (present - readAt > READ_EVERY_MS) {
    readAt = present
    movedMs = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'))
  }
  return RealDate.now() + movedMs
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
