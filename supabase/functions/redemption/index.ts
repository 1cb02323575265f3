import { openEdgeFunction } from '#server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('redemption', Deno.env.toObject()))
