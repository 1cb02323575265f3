/* Run by Deno: serves one function where the tests want it, and says so. The platform chooses the address of its own too. */
const [port, file] = Deno.args
const { serve } = Deno
Deno.serve = (answer) =>
  serve({ hostname: '127.0.0.1', port: Number(port), onListen: () => console.log('listening') }, answer)
await import(file)
