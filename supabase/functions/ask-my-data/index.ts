import { createEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await createEdgeFunction('ask-my-data', Deno.env.toObject()))
