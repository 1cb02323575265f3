import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ApiMail = { from: string; to: string[]; subject: string; text: string; html: string }
type Told = { readonly status: number; readonly body: unknown; readonly location?: string } | 'never' | null

/** A mail service on loopback with Resend's `POST /emails`, which keeps every mail unless it is told to answer otherwise. */
export type MailApiSink = {
  readonly url: string
  readonly mails: ApiMail[]
  answerWith(told: Told): void
  close(): Promise<void>
}

export async function startMailApiSink(key: string): Promise<MailApiSink> {
  const mails: ApiMail[] = []
  const known = new Set<string>()
  let told: Told = null
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown, location?: string) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const take = async () => {
      const mail = (await json(request)) as ApiMail
      if (told === 'never') return
      if (told) return answer(told.status, told.body, told.location)
      if (request.headers.authorization !== `Bearer ${key}`)
        return answer(401, { name: 'missing_api_key', message: 'Missing API key' })
      const name = String(request.headers['idempotency-key'])
      if (!known.has(name)) mails.push(mail)
      known.add(name)
      answer(200, { id: name })
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    mails,
    answerWith(next) {
      told = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
