import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { Hono } from 'hono'

import { findFreePort } from '#testing/machine/free-port.ts'

import { listenOnPort } from './listen-on-port.ts'

export type Deployed = { readonly slug: string; readonly entrypoint: string; readonly isJwtVerified: boolean }

/** A stand-in for Supabase's management API: `functions deploy` stores the files of each function in its own folder. */
export type ManagementApi = {
  readonly url: string
  readonly deployed: Deployed[]
  folderOf(slug: string): string
  close(): Promise<void>
}

type Metadata = { readonly entrypoint_path: string; readonly verify_jwt: boolean }

export async function startManagementApi(folder: string): Promise<ManagementApi> {
  const deployed: Deployed[] = []
  const folderOf = (slug: string) => join(folder, slug)
  const app = new Hono()
  app.post('/v1/projects/:ref/functions/deploy', async ({ req, json }) => {
    const slug = req.query('slug') ?? ''
    const form = await req.formData()
    for (const file of form.getAll('file')) {
      if (typeof file === 'string') continue
      const path = join(folderOf(slug), file.name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, Buffer.from(await file.arrayBuffer()))
    }
    const metadata = form.get('metadata')
    const text = metadata instanceof File ? await metadata.text() : String(metadata)
    const { entrypoint_path: entrypoint, verify_jwt: isJwtVerified } = JSON.parse(text) as Metadata
    deployed.push({ slug, entrypoint, isJwtVerified })
    const known = { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 }
    return json({ ...known, verify_jwt: isJwtVerified, entrypoint_path: entrypoint }, 201)
  })
  app.put('/v1/projects/:ref/functions', async ({ req, json }) => json({ functions: await req.json() }))
  app.get('*', ({ json }) => json([]))
  const site = await listenOnPort(app, await findFreePort())
  return { url: site.url, deployed, folderOf, close: site.close }
}
