/** `npm run build`: builds the code of the page, then the HTML with the first views, which show before the code is loaded. */

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build, type Rolldown } from 'vite'

import type { PrerenderedPage } from '#main/web/prerender.tsx'

import { COMPILE_HINT, HINTED_CHUNKS } from './compile-hints.ts'
import { buildFirstStyles, buildTermsStyles } from './first-styles.ts'
import { writeHostFiles } from './host-files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** PAGE_FOLDER builds into another folder, so that the page in `dist/` does not change. */
const DIST = join(ROOT, process.env['PAGE_FOLDER'] ?? 'dist')
const BACKEND_URL = process.env['VITE_BACKEND_URL']
const PRERENDERED = join(ROOT, 'node_modules/.cache/prerender')

await build({
  root: ROOT,
  logLevel: 'warn',
  configLoader: 'native',
  build: { outDir: DIST, emptyOutDir: true },
})
await checkBanners()
const { pages, noScript } = await renderFirstPages()
const themes = Object.fromEntries(pages.map(({ key, theme }) => [key, theme]))
const script = await buildScript('first-paint', { THEMES: JSON.stringify(themes) })
const path = join(DIST, 'index.html')
const styles = await buildFirstStyles()
const html = removeWhitespace(await readFile(path, 'utf8'))
  .replace('<!--styles-->', () => `<style>${styles}</style>`)
  .replace('<!--pages-->', () => pages.map(template).join('') + noScript)
  .replace('<!--first-paint-->', () => `<script>${script}</script>`)
  .replace('</title>', () => `</title>${BACKEND_URL ? preconnect(BACKEND_URL) : ''}`)
await writeFile(path, html)
if (BACKEND_URL) await writeHostFiles(DIST, html)
await writeFile(join(DIST, 'offline.js'), await buildWorker())

/** Fails if a chunk has no compile hint: after a rename of a chunk Vite would omit it without an error. */
async function checkBanners(): Promise<void> {
  const names = await readdir(join(DIST, 'assets'))
  for (const chunk of HINTED_CHUNKS) {
    const name = names.find((candidate) => candidate.startsWith(`${chunk}-`) && candidate.endsWith('.js'))
    const code = name === undefined ? '' : await readFile(join(DIST, 'assets', name), 'utf8')
    if (!code.startsWith(COMPILE_HINT)) throw new Error(`${chunk} was built without its compile hint`)
  }
}

/** Renders the first views on the server side, in this process. */
async function renderFirstPages(): Promise<{ pages: readonly PrerenderedPage[]; noScript: string }> {
  await build({
    root: ROOT,
    logLevel: 'error',
    configLoader: 'native',
    build: {
      ssr: 'src/main/web/prerender.tsx',
      outDir: PRERENDERED,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
  const module = (await import(pathToFileURL(join(PRERENDERED, 'prerender.js')).href)) as {
    renderPages: (termsStyles: string) => Promise<readonly PrerenderedPage[]>
    renderNoScript: () => string
  }
  return { pages: await module.renderPages(await buildTermsStyles()), noScript: module.renderNoScript() }
}

/**
 * For a page whose API has another origin: the browser connects to it while the code loads. The content security policy reads
 * the allowed origin from this link.
 */
function preconnect(url: string): string {
  return `<link rel="preconnect" href="${new URL(url).origin}" crossorigin>`
}

function template({ key, html: content, styles: own, venue }: PrerenderedPage): string {
  const { opensAt, closesAt, paused } = venue ?? {}
  const attributes = { 'opens-at': opensAt, 'closes-at': closesAt, paused: paused || undefined }
  const dates = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${value}"`,
  )
  const whole = `<script>showPage()</script><wbr hidden id="page-${key}">`
  return `<template data-page="${key}"${dates.join('')}>${own ? `<style>${own}</style>` : ''}${content}</template>${whole}`
}

/** The service worker contains the names of all files. Its version is a hash of these names and the HTML. */
async function buildWorker(): Promise<string> {
  const assets = (await readdir(join(DIST, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name)).toSorted()
  const files = ['/', '/favicon.svg', ...assets.map((name) => `/assets/${name}`)]
  const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12)
  return buildScript('service-worker', {
    STORED_FILES: JSON.stringify(files),
    VERSION: JSON.stringify(version),
  })
}

/** Builds a script of src/main/web/ as one file without imports. */
async function buildScript(name: string, define: Record<string, string>): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    configLoader: 'native',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/main/web/${name}.ts`, formats: ['iife'], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error(`${name}.ts was not built`)
  return chunk.code.trim()
}

function removeWhitespace(source: string): string {
  return source.replace(/>\s+</g, '><').trim()
}
