import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ApiMail = { from: string; to: string[]; subject: string; text: string; html: string }
type SetAnswer =
  | { readonly status: number; readonly body: unknown; readonly location?: string }
  | 'never'
  | null

/** A local mail service with Resend's `POST /emails`. It stores every mail, unless `answerWith` sets another answer. */
export type MailApiSink = {
  readonly url: string
  readonly mails: ApiMail[]
  answerWith(next: SetAnswer): void
  close(): Promise<void>
}

export async function startMailApiSink(key: string): Promise<MailApiSink> {
  const mails: ApiMail[] = []
  const known = new Set<string>()
  let setAnswer: SetAnswer = null
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown, location?: string) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const receive = async () => {
      const mail = (await json(request)) as ApiMail
      if (setAnswer === 'never') return
      if (setAnswer) return answer(setAnswer.status, setAnswer.body, setAnswer.location)
      if (request.headers.authorization !== `Bearer ${key}`)
        return answer(401, { name: 'missing_api_key', message: 'Missing API key' })
      const name = String(request.headers['idempotency-key'])
      if (!known.has(name)) mails.push(mail)
      known.add(name)
      answer(200, { id: name })
    }
    void receive()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    mails,
    answerWith(next) {
      setAnswer = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
