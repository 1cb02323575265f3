/** What the functions use of their runtime, for a compiler that does not know it. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(answer: (request: Request, connection: { remoteAddr: object }) => Promise<Response>): unknown
}
