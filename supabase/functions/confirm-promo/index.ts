import { openEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('confirm-promo', Deno.env.toObject()))
