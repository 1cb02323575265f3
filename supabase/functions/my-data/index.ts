import { createEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await createEdgeFunction('my-data', Deno.env.toObject()))
