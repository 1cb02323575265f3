/** The window of a café in the sun, under an awning, with the mark of the venue on the glass. */
export function Scene({ mark }: { readonly mark: string }) {
  return (
    <>
      <defs>
        <pattern id="comptoir-tiles" width="40" height="32" patternUnits="userSpaceOnUse">
          <path d="M0 0h40M0 16h40M0 0v16M20 16v16" stroke="#d9cdb6" fill="none" />
        </pattern>
        <linearGradient id="comptoir-glass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#4d635f" />
          <stop offset="1" stopColor="#1f2d2c" />
        </linearGradient>
        <linearGradient id="comptoir-zinc" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6f7f7" />
          <stop offset="1" stopColor="#8d9396" />
        </linearGradient>
      </defs>
      <rect width="400" height="220" fill="#f7efdf" />
      <rect width="400" height="220" fill="url(#comptoir-tiles)" />
      <path d="M66 56h268v130H66Z" fill="var(--enamel)" />
      <path d="M66 56h268v130H66Z" fill="#1e1b16" fillOpacity="0.25" />
      <path d="M74 56h252v112H74Z" fill="url(#comptoir-glass)" />
      <g fill="#ffdf9a">
        <path d="M112 56h2v26h-2ZM286 56h2v26h-2Z" fill="#141c1b" />
        <path d="m113 80 11 12h-22ZM287 80l11 12h-22Z" fill="#141c1b" />
        <circle cx="113" cy="94" r="4.5" />
        <circle cx="287" cy="94" r="4.5" />
        <circle cx="113" cy="94" r="14" fillOpacity="0.22" />
        <circle cx="287" cy="94" r="14" fillOpacity="0.22" />
      </g>
      <path d="M74 158h252v10H74Z" fill="#141c1b" />
      <path
        d="M92 158v-9q0-3 2-4v-6h5v6q2 1 2 4v9ZM108 158v-12h11v12ZM284 158v-12l-3-4h14l-3 4v12ZM300 158v-9q0-3 2-4v-6h5v6q2 1 2 4v9Z"
        fill="#141c1b"
      />
      <path d="m74 150 94-94h30L86 168H74ZM214 168 326 56v22l-90 90Z" fill="#fff" opacity="0.09" />
      <g
        transform="translate(200 119) scale(0.94)"
        className="comptoir-scene-mark"
        dangerouslySetInnerHTML={{ __html: mark }}
      />
      <path d="M50 62h300l-10 18H74l-16-6Z" fill="#1e1b16" opacity="0.32" />
      {STRIPES.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
      <path d="M50 60h300v4H50Z" fill="#1e1b16" opacity="0.18" />
      <path d="M70 18h260v3H70Z" fill="url(#comptoir-zinc)" />
      <path d="M58 176h284v10H58Z" fill="url(#comptoir-zinc)" />
      <path d="M58 186h284l8 6H66Z" fill="#1e1b16" opacity="0.22" />
      <path d="M0 192h400v28H0Z" fill="#ddd2bd" />
      <path d="M20 192h28l12 5H28ZM358 193h28l10 4h-30Z" fill="#1e1b16" opacity="0.22" />
      <path d="M33 138h3v30h-3Z" fill="#6a4a2a" />
      <circle cx="34.5" cy="124" r="20" fill="#2f6b45" />
      <path d="M20 112a20 20 0 0 1 20-7 22 22 0 0 0-14 30 20 20 0 0 1-6-23Z" fill="#5c9a6c" />
      <path d="M20 166h29l-3 27H23Z" fill="url(#comptoir-zinc)" />
      <path d="M350 150h44v4h-44ZM370 154h4v36h-4ZM360 190h24v3h-24Z" fill="#1e1b16" />
      <path d="M362 139h16v5q0 6-6 6h-4q-6 0-6-6Z" fill="var(--enamel)" />
      <path d="M378 140q6 0 5 4-1 3-6 2" fill="none" stroke="var(--enamel)" strokeWidth="2" />
      <path
        d="M367 134q-3-4 0-7t0-7M373 134q-3-4 0-7t0-7"
        fill="none"
        stroke="#b7ac97"
        strokeWidth="1.5"
      />
    </>
  )
}

/** The cloth of the awning, from side to side, each stripe with its scallop. */
const STRIPES = Array.from({ length: 10 }, (_, at) => ({
  path: `M${70 + at * 26} 20h26L${80 + at * 30} 60v8a15 9 0 0 1-30 0v-8Z`,
  fill: at % 2 === 0 ? 'var(--enamel)' : '#fff8ea',
}))
