import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { readAnswer } from './http-answer.ts'
import type { LoadFigures, LoadOptions } from './load.ts'
import { percentilesOf } from '#bench/server/percentiles.ts'

/**
 * The child process of `runLoad`. It writes prepared bytes and reads only the status and the end of each answer: an HTTP client
 * would use several times as much processor time, and the server shares two cores with this process.
 */
process.once('message', (options: LoadOptions) => {
  void run(options).then((figures) => process.send?.(figures))
})

async function run(options: LoadOptions): Promise<LoadFigures> {
  const requests = options.requests.map((request) => bytesOf(options, request))
  const sockets = await Promise.all(Array.from({ length: options.clients }, async () => open(options.port)))
  const latencies: number[] = []
  let failed = 0
  let next = 0
  let isCounting = false
  let ranOutAt: number | null = null
  let hasEnded = false
  const clients = sockets.map(async (socket) => {
    for (;;) {
      if (hasEnded) return
      const bytes = requests[next]
      if (!bytes) {
        ranOutAt ??= performance.now()
        return
      }
      next += 1
      const startedAt = performance.now()
      const status = await send(socket, bytes)
      const ms = performance.now() - startedAt
      if (isCounting && !hasEnded) {
        latencies.push(ms)
        if (status !== 200 && status !== 201) failed += 1
        if (status === 0) return
      }
      if (options.everyMs !== undefined) await pause(Math.max(options.everyMs - ms, 0))
    }
  })

  await pause(options.warmUpMs)
  const start = performance.now()
  const before = process.cpuUsage()
  isCounting = true
  await Promise.race([pause(options.measureMs), Promise.all(clients)])
  const { user, system } = process.cpuUsage(before)
  const seconds = ((ranOutAt ?? performance.now()) - start) / 1000
  hasEnded = true
  await Promise.all(clients)
  for (const socket of sockets) socket.destroy()
  return {
    perSecond: (latencies.length - failed) / seconds,
    ...percentilesOf(latencies),
    failed,
    loadProcessMicroseconds: (user + system) / latencies.length,
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  // An error is always followed by a close event, which `send` handles.
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

/** Sends a request. Resolves with the status of the answer, or 0 if the connection was closed. */
function send(socket: Socket, bytes: Buffer): Promise<number> {
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
