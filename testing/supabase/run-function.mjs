import process from 'node:process'

/* Run by Deno: serves one function on the given port, as the platform chooses the address, and prints `listening`. */
const [port, file] = Deno.args
const { serve } = Deno
const onListen = () => process.stdout.write('listening\n')
Deno.serve = (answer) => serve({ hostname: '127.0.0.1', port: Number(port), onListen }, answer)
await import(file)
