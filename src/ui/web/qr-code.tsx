import type { Ref } from 'react'

type Props = {
  readonly className: string
  readonly label: string
  /** The width with the quiet zone, in modules, and the strokes, each one module wide. */
  readonly side: number
  readonly path: string
  readonly ref?: Ref<SVGSVGElement>
}

/**
 * A QR code to scan from a screen. Its white ground is part of the picture: a browser that darkens
 * pages ignores another one.
 */
export function QrCode({ className, label, side, path, ref }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      ref={ref}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}
