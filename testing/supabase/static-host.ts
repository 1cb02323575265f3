import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { Hono } from 'hono'

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' },
  ...{ '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml; charset=utf-8' },
  ...{ '.json': 'application/json; charset=utf-8', '.txt': 'text/plain; charset=utf-8' },
  ...{ '.png': 'image/png', '.ico': 'image/x-icon', '.webmanifest': 'application/manifest+json' },
}

/** Returns a host for static files that applies the page's `_headers` and `_redirects`, as static hosts do. */
export async function hostPage(folder: string): Promise<Hono> {
  const rules = readRules(await readFile(join(folder, '_headers'), 'utf8'))
  const redirects = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n')
  const app = new Hono()
  for (const line of redirects) {
    const [from = '', to = '', status] = line.split(' ')
    app.get(from, (context) => context.redirect(to, Number(status) as 302))
  }
  app.get('*', async ({ req }) => {
    // Static hosts answer `/wafubar` with `wafubar.html`.
    const named = req.path === '/' ? '/index' : req.path
    const path = extname(named) === '' ? `${named}.html` : named
    const body = await readFile(join(folder, path)).catch(() => null)
    const type = TYPES[extname(path)]
    if (!body || type === undefined) return new Response('Not found', { status: 404 })
    const headers = new Headers({ 'content-type': type })
    for (const { pattern, lines } of rules) {
      if (!pattern.test(req.path)) continue
      for (const [name, value] of lines) {
        if (value === null) headers.delete(name)
        else headers.set(name, value)
      }
    }
    return new Response(Uint8Array.from(body), { headers })
  })
  return app
}

type Rule = { readonly pattern: RegExp; readonly lines: [string, string | null][] }

function readRules(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.trim().split('\n')) {
    const [, taken, name = '', value = ''] = /^ {2}(! )?([^:]+)(?:: (.*))?$/.exec(line) ?? []
    if (name === '') rules.push({ pattern: new RegExp(`^${line.replaceAll('*', '.*')}$`), lines: [] })
    else rules.at(-1)?.lines.push([name, taken ? null : value])
  }
  return rules
}
