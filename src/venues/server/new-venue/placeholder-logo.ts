/** A wheel in the text colour of the theme, in the size of every logo. Without text, so that page and PDF look the same. */
const SIGN = `
  <g fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" transform="translate(250 55)">
    <circle cx="0" cy="0" r="44"/>
    <circle cx="0" cy="0" r="11"/>
    <path d="M0-44V-11M31.1-31.1 7.8-7.8M44 0H11M31.1 31.1 7.8 7.8M0 44V11M-31.1 31.1-7.8 7.8M-44 0H-11M-31.1-31.1-7.8-7.8"/>
  </g>`

/** Returns the logo of a new venue as SVG. The name is its title, for screen readers. */
export function placeholderLogo(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 110" width="500" height="110">
  <title>${name}</title>${SIGN}
</svg>
`
}
