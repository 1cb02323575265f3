import { openEdgeFunction } from '#server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('spin', Deno.env.toObject()))
