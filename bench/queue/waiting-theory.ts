/** The formulas that a simulation must agree with. Times in seconds, rates per second. */

/** Erlang C: the share of those who have to wait at `servers` equal ones, where `load` is the arrivals in one service time. */
export function erlangC(servers: number, load: number): number {
  let term = 1
  let sum = 0
  for (let busy = 0; busy < servers; busy += 1) {
    sum += term
    term *= load / (busy + 1)
  }
  const waiting = (term * servers) / (servers - load)
  return waiting / (sum + waiting)
}

/** M/M/c: the mean wait before service begins. */
export function meanWaitOfMMc(servers: number, perSecond: number, meanService: number): number {
  const load = perSecond * meanService
  return (erlangC(servers, load) * meanService) / (servers - load)
}

/** M/M/c: the share of those who wait longer than so many seconds. */
export function shareWaitingLonger(
  seconds: number,
  servers: number,
  perSecond: number,
  meanService: number,
): number {
  const load = perSecond * meanService
  return erlangC(servers, load) * Math.exp((-(servers - load) * seconds) / meanService)
}

/** M/D/1: half the wait of M/M/1, since no service is longer than another. */
export function meanWaitOfMD1(perSecond: number, service: number): number {
  const load = perSecond * service
  return (load * service) / (2 * (1 - load))
}
