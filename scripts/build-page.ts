import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build, type Rolldown } from 'vite'

import type { Shell } from '#web/shells.tsx'

/** `npm run build`: the page's code, then the HTML that shows its first views before that code has come. */
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const SHELLS = join(ROOT, 'node_modules/.cache/shells')

await build({ root: ROOT })
const shells = await renderShells()
const script = await buildFirstPaint()
const page = join(DIST, 'index.html')
const html = await inlineStyles(await readFile(page, 'utf8'))
await writeFile(
  page,
  tighten(html)
    .replace('<!--shells-->', () => shells.map(template).join(''))
    .replace('<!--first-paint-->', () => `<script>${script}</script>`),
)

/** Runs the screens once, outside any browser. */
async function renderShells(): Promise<readonly Shell[]> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'src/web/shells.tsx', outDir: SHELLS, emptyOutDir: true, copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(join(SHELLS, 'shells.js')).href)) as {
    renderShells: () => readonly Shell[]
  }
  return module.renderShells()
}

function template({ key, theme, html: content }: Shell): string {
  return `<template data-shell="${key}" data-theme="${theme}">${content}</template>`
}

async function buildFirstPaint(): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: 'src/web/browser/first-paint.ts', formats: ['iife'], name: 'firstPaint' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('the first-paint script was not built')
  return chunk.code.trim()
}

async function inlineStyles(source: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(source)
  if (!link?.[1]) throw new Error('the built page has no stylesheet')
  const css = await readFile(join(DIST, link[1]), 'utf8')
  await rm(join(DIST, link[1]))
  return source.replace(link[0], () => `<style>${css.trim()}</style>`)
}

function tighten(source: string): string {
  return source.replace(/>\s+</g, '><').trim()
}
