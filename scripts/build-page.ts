import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build, type Rolldown } from 'vite'

import { writeHostFiles } from './host-files.ts'
import type { PrerenderedPage } from '#web/prerender.tsx'

import { COMPILE_AT_ONCE, COMPILED_AT_ONCE } from './compile-at-once.ts'
import { buildFirstStyles, buildTermsStyles } from './first-styles.ts'

/** `npm run build`: the page's code, then the HTML with its prerendered pages, which show before that code is loaded. */
const ROOT = join(import.meta.dirname, '..')
/** `PAGE_FOLDER`: to build a page without replacing the one in `dist/`, which is being served. */
const DIST = join(ROOT, process.env['PAGE_FOLDER'] ?? 'dist')
const BACKEND_URL = process.env['VITE_BACKEND_URL']
const PRERENDERED = join(ROOT, 'node_modules/.cache/prerender')

await build({ root: ROOT, logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } })
await checkBanners()
const { pages, noScript } = await renderFirstPages()
const themes = Object.fromEntries(pages.map(({ key, theme }) => [key, theme]))
const script = await buildScript('first-paint', { THEMES: JSON.stringify(themes) })
const path = join(DIST, 'index.html')
const styles = await buildFirstStyles()
const html = tighten(await readFile(path, 'utf8'))
  .replace('<!--styles-->', () => `<style>${styles}</style>`)
  .replace('<!--pages-->', () => pages.map(template).join('') + noScript)
  .replace('<!--first-paint-->', () => `<script>${script}</script>`)
  .replace('</title>', () => `</title>${BACKEND_URL ? preconnect(BACKEND_URL) : ''}`)
await writeFile(path, html)
if (BACKEND_URL) await writeHostFiles(DIST, html)
await writeFile(join(DIST, 'offline.js'), await buildWorker())

/** Throws where a chunk lacks its banner: it is found by its name, which a renamed file changes. */
async function checkBanners(): Promise<void> {
  const names = await readdir(join(DIST, 'assets'))
  for (const chunk of COMPILED_AT_ONCE) {
    const name = names.find((candidate) => candidate.startsWith(`${chunk}-`) && candidate.endsWith('.js'))
    const code = name === undefined ? '' : await readFile(join(DIST, 'assets', name), 'utf8')
    if (!code.startsWith(COMPILE_AT_ONCE)) throw new Error(`${chunk} was not built with its first line`)
  }
}

/** Renders the screens to HTML, outside a browser. */
async function renderFirstPages(): Promise<{ pages: readonly PrerenderedPage[]; noScript: string }> {
  await build({
    root: ROOT,
    logLevel: 'error',
    build: { ssr: 'src/web/prerender.tsx', outDir: PRERENDERED, emptyOutDir: true, copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(join(PRERENDERED, 'prerender.js')).href)) as {
    renderPages: (termsStyles: string) => Promise<readonly PrerenderedPage[]>
    renderNoScript: () => string
  }
  return { pages: await module.renderPages(await buildTermsStyles()), noScript: module.renderNoScript() }
}

/** For calls to another origin: connects while the code loads. It also declares the origin that the page may call. */
function preconnect(url: string): string {
  return `<link rel="preconnect" href="${new URL(url).origin}" crossorigin>`
}

function template({ key, html: content, styles: own, from, until }: PrerenderedPage): string {
  const dates = Object.entries({ from, until }).map(([name, ms]) =>
    ms === undefined ? '' : ` data-${name}="${ms}"`,
  )
  const whole = `<script>showPage()</script><wbr hidden id="page-${key}">`
  return `<template data-page="${key}"${dates.join('')}>${own ? `<style>${own}</style>` : ''}${content}</template>${whole}`
}

/** The service worker with the list of all files; its version changes with each of them, the HTML included. */
async function buildWorker(): Promise<string> {
  const assets = (await readdir(join(DIST, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name)).toSorted()
  const files = ['/', '/favicon.svg', ...assets.map((name) => `/assets/${name}`)]
  const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12)
  return buildScript('service-worker', {
    STORED_FILES: JSON.stringify(files),
    VERSION: JSON.stringify(version),
  })
}

/** A script of src/web/browser/ without imports, as text. */
async function buildScript(name: string, define: Record<string, string>): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/web/browser/${name}.ts`, formats: ['iife'], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error(`${name}.ts was not built`)
  return chunk.code.trim()
}

function tighten(source: string): string {
  return source.replace(/>\s+</g, '><').trim()
}
