import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** Listens on a free port of the loopback address. Returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Sends these bytes. Returns all bytes that arrive until the connection closes, or '' if it closes
 * without an answer.
 */
export async function sendRaw(port: number, text: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  socket.write(text, 'latin1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** Sockets of one address, each with a request whose headers never end. */
type UnfinishedRequests = {
  /** Returns the number of connections that were accepted. */
  connected(): number
  /** Returns the number of open connections. */
  open(): number
  end(): void
}

export function openUnfinishedRequests(
  port: number,
  from: string,
  count: number,
): UnfinishedRequests {
  const sockets = new Set<Socket>()
  let connected = 0
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('connect', () => {
      connected += 1
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ')
    })
    socket.resume().once('close', () => sockets.delete(socket))
  }
  return {
    connected: () => connected,
    open: () => sockets.size,
    end() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns an HTTP/1.1 request with these header lines and `Connection: close`. */
export function rawRequest(first: string, headers: readonly string[] = [], body = ''): string {
  const own = headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost']
  return [`${first} HTTP/1.1`, ...own, 'Connection: close', ...headers, '', body].join('\r\n')
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
