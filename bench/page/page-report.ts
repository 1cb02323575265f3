import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawBars } from '#bench/bar-chart.ts'
import { printDemands } from '#bench/demand.ts'

import { demandsOn } from './page-demands.ts'
import { FIGURES, PLOTTED, type Figure } from './page-figures.ts'
import type { PageResults } from './page-results.ts'
import { BENCH_PAGES, type PageName } from './sites/bench-pages.ts'

const RESULTS = join(import.meta.dirname, '../results')
const NAMES = BENCH_PAGES.map(({ name }) => name)
const TITLE_COLUMN = 44
const COLUMN = 24

/** Prints the figures of all pages, and the demands. */
export function printTable(results: PageResults): void {
  console.log(`\n${''.padEnd(TITLE_COLUMN)}${NAMES.map((name) => name.padStart(COLUMN)).join('')}`)
  for (const figure of FIGURES) {
    const cells = NAMES.map((name) => cell(figure, results, name).padStart(COLUMN))
    console.log(`${figure.title.padEnd(TITLE_COLUMN)}${cells.join('')}`)
  }
  console.log(`\nIn brackets: ours divided by it. Medians of ${results.times}, ${results.browser}.\n`)
  printDemands(demandsOn(results))
}

function cell({ of, show }: Figure, { pages }: PageResults, name: PageName): string {
  const value = of(pages[name])
  if (name === 'ours' || value === 0) return show(value)
  return `${show(value)} (${(of(pages.ours) / value).toFixed(2)})`
}

/** Writes the figures as JSON, and the charts as SVG, into bench/results/. */
export async function saveResults(results: PageResults): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const withDemands = { ...results, demands: demandsOn(results) }
  await writeFile(join(RESULTS, 'page.json'), `${JSON.stringify(withDemands, null, 2)}\n`)
  for (const { key, title, of, show } of FIGURES.filter((figure) => PLOTTED.includes(figure.key))) {
    const bars = NAMES.map((name) => {
      const value = of(results.pages[name])
      return { label: name, value, text: show(value) }
    })
    await writeFile(join(RESULTS, `page-${key}.svg`), drawBars(title, bars))
  }
}
