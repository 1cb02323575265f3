/** The part of Deno's API that the functions use: TypeScript has no types for it here. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(handler: (request: Request, connection: { remoteAddr: object }) => Promise<Response>): unknown
}
