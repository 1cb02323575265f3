import { createEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await createEdgeFunction('confirm-promo', Deno.env.toObject()))
