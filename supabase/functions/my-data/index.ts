import { openEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('my-data', Deno.env.toObject()))
