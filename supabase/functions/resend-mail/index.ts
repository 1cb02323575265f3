import { openEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('resend-mail', Deno.env.toObject()))
