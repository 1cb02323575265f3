import { findTheme, type ThemeName } from '#venues/find-theme.ts'

/** Returns the style sheet of the statistics page: both colour schemes, and black on white in print. */
export function statsStyle(theme: ThemeName): string {
  const { display, text, ...pairs } = findTheme(theme).figures
  const properties = (schemeIndex: 0 | 1) =>
    Object.entries(pairs)
      .map(([name, pair]) => `--${name}:${pair[schemeIndex]}`)
      .join(';')
  return `:root{color-scheme:light dark;${properties(0)};--display:${display};--text:${text}}
@media (prefers-color-scheme:dark){:root{${properties(1)}}}
${RULES}
@media print{:root{color-scheme:light;${properties(0)};--ground:#fff;--surface:#fff;--ink:#000;--soft:#333}
@page{size:A4;margin:16mm}body{padding:0;max-width:none;font-size:10.5pt}section{break-inside:avoid;box-shadow:none;padding:12pt 14pt}
details{display:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}`
}

const RULES = `*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:clamp(1rem,4vw,2.5rem);background:var(--ground);color:var(--ink);font:1rem/1.5 var(--text)}
h1,h2{font-family:var(--display);line-height:1.15;margin:0;text-wrap:balance}
h1{font-size:clamp(1.7rem,6vw,2.6rem)}
h2{font-size:1.35rem}
p{margin:.4rem 0 0;color:var(--soft);max-width:44rem}
header{margin-bottom:1.5rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1.25rem 0 0;padding:0;list-style:none}
.tiles li{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:.8rem 1rem}
.tiles b{display:block;font:700 1.9rem/1.1 var(--display);font-variant-numeric:tabular-nums}
section{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:clamp(1rem,3vw,1.75rem);margin-top:1rem}
table{border-collapse:collapse;width:100%;margin-top:1rem;font-variant-numeric:tabular-nums}
th,td{padding:.45rem .5rem;text-align:right;border-top:1px solid var(--line);font-weight:400;vertical-align:middle}
thead th{border-top:0;color:var(--soft);font-size:.875rem}
tbody th,thead th:first-child{text-align:left}
tbody th{font-weight:600}
tr>:first-child{padding-left:0}tr>:last-child{padding-right:0}
tbody th:first-child{width:56%}
th svg{display:block;width:100%;height:1.75rem;margin-top:.15rem}
td small{display:block;color:var(--soft);font-size:.8125rem}
td b{font-weight:700}
.wide{display:block;width:100%;height:auto;margin-top:1rem;overflow:visible}
.axis{font:12px var(--text);fill:var(--soft)}.end{text-anchor:end}.middle{text-anchor:middle}
.band{fill:var(--band)}.first{fill:var(--first)}.second{fill:var(--second)}
rect.rule{fill:var(--line)}path.rule{stroke:var(--line)}.line{fill:none;stroke:var(--second);stroke-width:2;stroke-linejoin:round}
.key{display:flex;gap:1.25rem;margin:.75rem 0 0;padding:0;list-style:none;flex-wrap:wrap}
.key li::before{content:"";display:inline-block;width:.8em;height:.8em;border-radius:.2em;margin-right:.45em;background:var(--first)}
.key li+li::before{background:var(--second);border-radius:50%}
@media (max-width:34rem){.axis{font-size:22px}}
summary{margin-top:1rem;padding:.65rem 0;cursor:pointer;color:var(--ink);text-decoration:underline;text-underline-offset:.2em}
summary:focus-visible{outline:3px solid var(--first);outline-offset:3px}
footer{margin-top:1.5rem}`
