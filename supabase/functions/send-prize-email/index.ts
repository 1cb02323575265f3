import { openEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('send-prize-email', Deno.env.toObject()))
