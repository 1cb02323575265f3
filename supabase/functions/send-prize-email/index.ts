import { openEdgeFunction } from '#server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('send-prize-email', Deno.env.toObject()))
