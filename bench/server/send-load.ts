/**
 * Sends the load that its parent process describes, and reports the received answers to this
 * process.
 */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

import autocannon from 'autocannon'

import type { Load, Sent } from './load.ts'

const [{ url, clients, spins }] = (await once(process, 'message')) as [Load]
const next = spins.values()
const latencies: number[] = []
const statuses: Record<number, number> = {}
const options: autocannon.Options = {
  url,
  connections: clients,
  amount: spins.length,
  requests: [
    {
      method: 'POST',
      path: '/functions/v1/spin',
      setupRequest(request) {
        const headers = {
          'content-type': 'application/json',
          // The address is random, so that hardly any two visitors share the limits of a /24
          // network.
          'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
        }
        return { ...request, headers, body: JSON.stringify(next.next().value) }
      },
    },
  ],
}

const startedAt = performance.now()
let lastAt = startedAt
const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
  const sending = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  sending.on('response', (_client, status, _bytes, latency) => {
    lastAt = performance.now()
    latencies.push(latency)
    statuses[status] = (statuses[status] ?? 0) + 1
  })
})
if (errors > 0) throw new Error(`${errors} spins had no answer`)
process.send?.({ seconds: (lastAt - startedAt) / 1000, latencies, statuses } satisfies Sent)
process.disconnect()
