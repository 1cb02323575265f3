import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

import { percentilesOf, type Percentiles } from '#bench/percentiles.ts'

import type { MeasuredServer } from './measured-server.ts'
import { makeSpins } from './spin-requests.ts'

export type SpinFigures = Percentiles & { readonly perSecond: number }

const WARM_UP_SECONDS = 1
/** More than the server answers. When all requests are sent, the measurement ends. */
const REQUESTS_A_SECOND = 2500
const FIRST_ADDRESS = 0x0a_00_00_01

/**
 * Sends spins of distinct visitors from so many clients, each as soon as its last one is answered.
 * The requests are made before the measurement. Throws if one is not answered with 200.
 */
export async function measureSpins(
  { url }: Pick<MeasuredServer, 'url'>,
  clients: number,
  seconds: number,
): Promise<SpinFigures> {
  const spins = await makeSpins(REQUESTS_A_SECOND * (seconds + WARM_UP_SECONDS))
  const bodies = spins.map((spin) => JSON.stringify(spin)).entries()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const latencies: number[] = []
  const countFrom = performance.now() + WARM_UP_SECONDS * 1000
  const end = countFrom + seconds * 1000
  const sendInTurn = async () => {
    for (const [index, body] of bodies) {
      const startedAt = performance.now()
      if (startedAt >= end) return
      await send(agent, url + '/functions/v1/spin', body, addressOf(index))
      if (startedAt >= countFrom) latencies.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, sendInTurn))
  const measuredSeconds = (performance.now() - countFrom) / 1000
  agent.destroy()
  return { perSecond: latencies.length / measuredSeconds, ...percentilesOf(latencies) }
}

async function send(agent: Agent, url: string, body: string, address: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  const sent = request(url, { method: 'POST', agent, headers })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`spin: ${response.statusCode} ${answer}`)
}

function addressOf(index: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(FIRST_ADDRESS + index)
  return bytes.join('.')
}
