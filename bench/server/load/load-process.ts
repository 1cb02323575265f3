import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { readAnswer } from './http-answer.ts'
import type { LoadFigures, LoadOptions } from './load.ts'
import { percentilesOf } from '#bench/server/percentiles.ts'

/**
 * The process of `runLoad`. It writes bytes that lie ready and looks at no more of an answer than its status and its
 * end: an HTTP client would cost several times as much, and the server has to share two cores with it.
 */
process.once('message', (order: LoadOptions) => {
  void work(order).then((figures) => process.send?.(figures))
})

async function work(order: LoadOptions): Promise<LoadFigures> {
  const requests = order.requests.map((request) => bytesOf(order, request))
  const sockets = await Promise.all(Array.from({ length: order.clients }, async () => open(order.port)))
  const latencies: number[] = []
  let failed = 0
  let next = 0
  let isCounting = false
  let ranOutAt: number | null = null
  let isOver = false
  const clients = sockets.map(async (socket) => {
    for (;;) {
      if (isOver) return
      const bytes = requests[next]
      if (!bytes) {
        ranOutAt ??= performance.now()
        return
      }
      next += 1
      const begun = performance.now()
      const status = await ask(socket, bytes)
      if (!isCounting || isOver) continue
      latencies.push(performance.now() - begun)
      if (status !== 200 && status !== 201) failed += 1
      if (status === 0) return
    }
  })

  await pause(order.warmMs)
  const start = performance.now()
  const before = process.cpuUsage()
  isCounting = true
  await Promise.race([pause(order.measureMs), Promise.all(clients)])
  const { user, system } = process.cpuUsage(before)
  const seconds = ((ranOutAt ?? performance.now()) - start) / 1000
  isOver = true
  await Promise.all(clients)
  for (const socket of sockets) socket.destroy()
  return {
    perSecond: (latencies.length - failed) / seconds,
    ...percentilesOf(latencies),
    failed,
    ownMicroseconds: (user + system) / latencies.length,
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  // Told by the close that follows.
  socket.on('error', () => {})
  return socket
}

function bytesOf(
  { port, path, headers }: LoadOptions,
  { body, headers: own }: LoadOptions['requests'][number],
) {
  const all = { host: `127.0.0.1:${port}`, ...headers, ...own, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/** Status 0: the connection is gone. */
function ask(socket: Socket, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const end = (status: number) => {
      socket.off('data', take)
      socket.off('close', lose)
      resolve(status)
    }
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const status = readAnswer(text)
      if (status !== null) end(status)
    }
    const lose = () => end(0)
    socket.on('data', take)
    socket.once('close', lose)
    socket.write(bytes)
  })
}
