/** An open double door at night, and light on the floor. */
export function Scene() {
  return (
    <>
      <defs>
        <linearGradient id="night-room" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff1cf" />
          <stop offset="1" stopColor="#e2bd6b" />
        </linearGradient>
        <linearGradient id="night-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e2bd6b" stopOpacity="0.85" />
          <stop offset="1" stopColor="#e2bd6b" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="night-air" cx="0.5" cy="0.62" r="0.62">
          <stop offset="0" stopColor="#7a1530" stopOpacity="0.75" />
          <stop offset="0.55" stopColor="#3a0d1c" stopOpacity="0.45" />
          <stop offset="1" stopColor="#0c0b10" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="220" fill="#0c0b10" />
      <rect width="400" height="220" fill="url(#night-air)" />
      <path
        d="M122 184V90a78 78 0 0 1 156 0v94Z"
        fill="#1c161d"
        stroke="var(--rim-line)"
        strokeWidth="1.5"
      />
      <path d="M186 184V18a72 72 0 0 1 28 0v166Z" fill="url(#night-room)" />
      <path
        d="M186 184V19c-33 6-58 36-58 71v94ZM214 184V19c33 6 58 36 58 71v94Z"
        fill="#120f16"
        stroke="var(--rim-line)"
      />
      <path
        d="M177 104V34c-22 9-38 30-38 56v14ZM223 104V34c22 9 38 30 38 56v14ZM139 116h38v58h-38ZM223 116h38v58h-38Z"
        fill="none"
        stroke="var(--rim-line)"
        strokeOpacity="0.55"
      />
      <circle cx="181.5" cy="110" r="2.2" fill="var(--rim-line)" />
      <circle cx="218.5" cy="110" r="2.2" fill="var(--rim-line)" />
      <path d="M186 184h28l44 36H142Z" fill="url(#night-floor)" />
      <path d="M0 184h400" stroke="var(--rim-line)" strokeWidth="1.2" />
    </>
  )
}
