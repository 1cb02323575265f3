import { once } from 'node:events'

const ANSWER_WITHIN_MS = 60_000

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** WebDriver BiDi: commands and events as JSON over one WebSocket. */
export type Bidi = {
  send<Result>(method: string, params?: Readonly<Record<string, unknown>>): Promise<Result>
  hear(method: string, listener: (params: unknown) => void): void
  close(): void
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const asked = new Map<number, (answer: Message) => void>()
  const listeners = new Map<string, (params: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) asked.get(message.id)?.(message)
    else if (message.method !== undefined) listeners.get(message.method)?.(message.params)
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  let last = 0
  return {
    async send<Result>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Result> {
      const id = ++last
      const { error, message, result } = await new Promise<Message>((resolve) => {
        const silence = setTimeout(() => resolve({ error: 'no answer' }), ANSWER_WITHIN_MS)
        asked.set(id, (answer) => {
          clearTimeout(silence)
          resolve(answer)
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
      asked.delete(id)
      if (error !== undefined) throw new Error(`${method}: ${error} ${message ?? ''}`)
      return result as Result
    },
    hear: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  }
}
