/** A brush circle with a glass. */
export function Emblem() {
  return (
    <g>
      <path className="mark-ring" d={BRUSH_RING} />
      <path className="mark-bristles" d={BRUSH_BRISTLES} />
      <path className="mark-drink" d="M-25 4a25 25 0 0 0 50-2c-8 5-16-3-25 1s-17 3-25 1Z" />
      <rect
        className="mark-ice"
        x="-12"
        y="-11"
        width="17"
        height="17"
        rx="4"
        transform="rotate(-14)"
      />
      <path className="mark-straw" d="M7 2 31-39" />
    </g>
  )
}

/** A noren (the curtain of an izakaya) in a wet street at night. */
export function Scene() {
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
      <g transform="translate(199 96) scale(0.92)" className="neon-scene-mark">
        <Emblem />
      </g>
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
        stroke="#ff2e97"
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
  { path: 'M60 17h280', glow: '#ff2e97', core: '#ffe3f1' },
  { path: 'M380 52v96', glow: '#19e3f5', core: '#e6fdff' },
  { path: 'M20 70v78', glow: '#9b5cff', core: '#f0e6ff' },
]
const BRUSH_RING =
  'M-18.1 38.7c-2.8-.9-10.8-5.6-14.8-9.8-4-4.3-7.3-10-9.1-15.6-1.8-5.6-2.3-12.2-1.6-18 .7-5.8 2.9-11.9 5.8-17 3-5 7.4-9.8 12.1-13.1 4.7-3.4 10.7-5.7 16.3-6.8 5.6-1.2 12-1.4 17.5-.2 5.6 1.2 11.1 4.2 15.7 7.5 4.5 3.3 8.8 7.7 11.8 12.4 2.9 4.8 5.1 10.7 5.7 16.2 .6 5.5-.4 11.6-2 16.9-1.7 5.2-4.4 10.6-7.9 14.8-3.5 4.1-8.5 7.5-13.4 9.9-4.8 2.3-13.2 3.9-15.9 4.1-2.7.2-2.6-1.7-.2-2.9 2.4-1.2 10.2-2.1 14.6-4.4 4.3-2.3 8.6-5.6 11.6-9.4 3.1-3.8 5.6-8.7 6.9-13.4 1.3-4.7 1.7-10.1.9-14.9-.7-4.7-2.7-9.8-5.3-13.8-2.7-4-6.5-7.5-10.4-10.3-4-2.7-8.7-5.3-13.3-6.2-4.7-.9-10-.3-14.7.8-4.7 1.1-9.5 3-13.4 5.8-3.8 2.8-7.2 6.9-9.6 11-2.4 4.2-4.3 9.1-4.9 13.9-.5 4.7.3 10 1.9 14.5 1.5 4.6 4.2 8.7 7.2 12.7 2.9 3.9 9.1 8.5 10.5 11 1.5 2.6.8 5.3-2 4.3Z'
const BRUSH_BRISTLES =
  'M13.3 33c-.9.3-3.5 1.3-5.3 1.7-1.8.4-3.7.7-5.5.8-1.9.1-4.7 0-5.6 0M9.9 37.1c-.9.2-3.9.9-5.9 1.1-2 .2-4 .3-6 .1-2-.1-5-.6-6-.7M20.2 35c-1 .4-3.8 2-5.7 2.7-2 .8-4 1.4-6.1 1.8-2.1.5-5.2.7-6.3.8'
