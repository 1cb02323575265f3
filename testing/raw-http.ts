import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** The server on a free port of loopback. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends these bytes and gives all that comes back until the server closes; '' when it only cuts the connection. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text, 'latin1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** A request with these lines; the connection ends after it. */
export function rawRequest(first: string, headers: readonly string[] = [], body = ''): string {
  const own = headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost']
  return [`${first} HTTP/1.1`, ...own, 'Connection: close', ...headers, '', body].join('\r\n')
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
