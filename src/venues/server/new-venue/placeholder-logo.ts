/** A wheel, drawn in the ink of the theme: no font, so that page, build and PDF show the same. It has the size of every logo. */
const SIGN = `
  <g fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" transform="translate(250 55)">
    <circle cx="0" cy="0" r="44"/>
    <circle cx="0" cy="0" r="11"/>
    <path d="M0-44V-11M31.1-31.1 7.8-7.8M44 0H11M31.1 31.1 7.8 7.8M0 44V11M-31.1 31.1-7.8 7.8M-44 0H-11M-31.1-31.1-7.8-7.8"/>
  </g>`

/** The sign of a venue that has no logo yet. The name is its title, for those who hear the page. */
export function placeholderLogo(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 110" width="500" height="110">
  <title>${name}</title>${SIGN}
</svg>
`
}
