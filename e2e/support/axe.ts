import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** All rules of axe, or only the rules whose results depend on colours. */
export type Rules = 'all' | 'colours'

/** A rule that a page breaks or that axe cannot decide, with the elements. */
type Finding = {
  readonly rule: string
  readonly elements: readonly { readonly html: string; readonly selector: string }[]
}

export type Findings = {
  readonly violations: readonly Finding[]
  readonly open: readonly Finding[]
}

/** The part of a page's global object that axe adds. */
type Axe = { run(root: Document, options: RunOptions): Promise<AxeResults> }

const SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe with all its rules, or with those about colours. Pages have only inert frames, which axe
 * skips. The details of fulfilled rules would take half of the time.
 */
export async function runAxe(page: Page, rules: Rules = 'all'): Promise<Findings> {
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
  }
  const run = async () => page.evaluate(findProblems, options)
  const found = (await run()) ?? (await page.evaluate(SOURCE).then(run))
  if (!found) throw new Error('axe was not loaded into the page')
  return found
}

/** Runs in the page. Returns null if axe is not loaded into it. */
async function findProblems(options: RunOptions): Promise<Findings | null> {
  const { axe } = window as unknown as { readonly axe?: Axe }
  if (!axe) return null
  const { violations, incomplete } = await axe.run(document, options)
  const toFindings = (results: AxeResults['violations']) =>
    results.map(({ id, nodes }) => ({
      rule: id,
      elements: nodes.map(({ html, target }) => ({ html, selector: target.join(' ') })),
    }))
  return { violations: toFindings(violations), open: toFindings(incomplete) }
}
