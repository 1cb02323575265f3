import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'vite'

import { listStoredFiles } from '#main/service-worker-files.ts'
import { escapeHtml } from '#platform/formats/escape-html.ts'
import { NO_SCRIPT_TEXT } from '#texts/main/messages.ts'

import { COMPILE_HINT, HINTED_CHUNKS } from './compile-hints.ts'
import { buildScript } from './first-scripts.ts'
import { buildFirstStyles, buildTermsStyles, withoutPreparation } from './first-styles.ts'
import { buildNotFoundPage } from './not-found-page.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
const RENDER = `${DIST}-render`

/**
 * Builds the code of the page, and the renderer of its HTML: a module, and the HTML without venues.
 * The server loads both.
 */
export async function buildPage(): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    configLoader: 'native',
    build: { outDir: DIST, emptyOutDir: true },
  })
  await checkBanners()
  await buildRenderer()
  const template = await buildTemplate()
  await writeFile(join(DIST, 'offline.js'), await buildWorker(template))
  await writeFile(join(DIST, 'not-shown.js'), await buildScript('not-shown', {}, 'es2015'))
  await mkdir(RENDER, { recursive: true })
  await writeFile(join(RENDER, 'template.html'), template)
  await writeFile(join(DIST, '404.html'), await buildNotFoundPage(template))
}

/**
 * Fails if a chunk has no compile hint. Vite would omit the hint without an error after a rename of
 * the chunk.
 */
async function checkBanners(): Promise<void> {
  const names = await readdir(join(DIST, 'assets'))
  for (const chunk of HINTED_CHUNKS) {
    const name = names.find(
      (candidate) => candidate.startsWith(`${chunk}-`) && candidate.endsWith('.js'),
    )
    const code = name === undefined ? '' : await readFile(join(DIST, 'assets', name), 'utf8')
    if (!code.startsWith(COMPILE_HINT))
      throw new Error(`${chunk} was built without its compile hint`)
  }
}

/** Builds the screens for the server side, as one file that needs no package. */
async function buildRenderer(): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'error',
    configLoader: 'native',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main/web/render-page.tsx',
      outDir: RENDER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.js' } },
    },
  })
  const path = join(RENDER, 'render.js')
  await writeFile(path, withoutPreparation(await readFile(path, 'utf8')))
}

/**
 * Returns the HTML of every page, with all its inline scripts and styles, and removes it from the
 * files of the page.
 */
async function buildTemplate(): Promise<string> {
  const path = join(DIST, 'index.html')
  const html = removeWhitespace(await readFile(path, 'utf8'))
  await rm(path)
  const [script, styles, termsStyles] = await Promise.all([
    buildScript('first-paint'),
    buildFirstStyles(),
    buildTermsStyles(),
  ])
  const terms = `<template id="terms-styles"><style>${termsStyles}</style></template>`
  const noScript = `<noscript><p>${escapeHtml(NO_SCRIPT_TEXT)}</p></noscript>`
  return (
    html
      .replace('<!--styles-->', () => `<style>${styles}</style>`)
      // The styles arrive before the pages that need them, and no other page waits for them.
      .replace('<!--terms-->', () => `${terms}<!--terms--><script>showPage()</script>${noScript}`)
      .replace('<!--first-paint-->', () => `<script>${script}</script>`)
  )
}

/**
 * Builds the service worker. Its version is a hash of its list of files and of the HTML without
 * venues.
 */
async function buildWorker(template: string): Promise<string> {
  const files = listStoredFiles(await readdir(join(DIST, 'assets')))
  const version = createHash('sha256')
    .update(template)
    .update(files.join())
    .digest('hex')
    .slice(0, 12)
  return buildScript('service-worker', {
    STORED_FILES: JSON.stringify(files),
    VERSION: JSON.stringify(version),
  })
}

function removeWhitespace(source: string): string {
  return source.replace(/>\s+</g, '><').replace(/\n\s*/g, ' ').trim()
}
