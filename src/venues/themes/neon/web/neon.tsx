/** A noren (the curtain of an izakaya) with the mark of the venue, in a wet street at night. */
export function Scene({ mark }: { readonly mark: string }) {
  return (
    <>
      <defs>
        <linearGradient id="neon-inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb52e" />
          <stop offset="1" stopColor="#fff3d6" />
        </linearGradient>
        <linearGradient id="neon-rain" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d1830" stopOpacity="0.1" />
          <stop offset="1" stopColor="#1d1830" stopOpacity="0.92" />
        </linearGradient>
        <filter
          id="neon-glow"
          x="-50"
          y="-50"
          width="500"
          height="320"
          filterUnits="userSpaceOnUse"
        >
          <feGaussianBlur stdDeviation="6" />
        </filter>
      </defs>
      <rect width="400" height="220" fill="#1d1830" />
      <rect x="40" y="34" width="320" height="152" fill="url(#neon-inside)" />
      <path
        d="M40 166h320M118 146v40M200 146v40M282 146v40"
        stroke="#8a5a00"
        strokeWidth="2"
        opacity="0.45"
      />
      {PANELS.map((panel) => (
        <path key={panel} d={panel} fill="#251d52" />
      ))}
      <path d="M26 41h348" stroke="#0f0c1c" strokeWidth="7" strokeLinecap="round" />
      <g
        transform="translate(199 96) scale(0.92)"
        className="neon-scene-mark"
        dangerouslySetInnerHTML={{ __html: mark }}
      />
      {TUBES.map(({ path, glow, core }) => (
        <g key={path} strokeLinecap="round" fill="none">
          <path d={path} stroke={glow} strokeWidth="14" opacity="0.75" filter="url(#neon-glow)" />
          <path d={path} stroke={glow} strokeWidth="6" />
          <path d={path} stroke={core} strokeWidth="2.4" />
        </g>
      ))}
      <rect y="186" width="400" height="34" fill="#14111f" />
      <path d="M52 186h296l-10 34H62Z" fill="#ffc83d" opacity="0.6" />
      <path d="M372 186h16v34h-16Z" fill="#19e3f5" opacity="0.6" />
      <path d="M12 186h16v34H12Z" fill="#9b5cff" opacity="0.6" />
      <path
        d="M80 193h240M96 201h170M130 209h200"
        stroke="var(--rim-line)"
        strokeWidth="3"
        opacity="0.85"
      />
      <rect y="186" width="400" height="34" fill="url(#neon-rain)" />
    </>
  )
}

const PANELS = [
  'M46 44h73c1 34-1 68 1 100-24 5-49-3-73 2-2-34 0-68-1-102Z',
  'M123 44h74c-1 35 1 69 0 104-25-4-49 4-73-1-1-34 1-69-1-103Z',
  'M201 44h74c1 34-1 68 1 103-24 4-49-4-74 1-2-35 0-70-1-104Z',
  'M279 44h75c-1 33 1 68 0 102-25-3-50 4-74-1-2-34 0-68-1-101Z',
]
const TUBES = [
  { path: 'M60 17h280', glow: 'var(--rim-line)', core: '#ffe3f1' },
  { path: 'M380 52v96', glow: '#19e3f5', core: '#e6fdff' },
  { path: 'M20 70v78', glow: '#9b5cff', core: '#f0e6ff' },
]
