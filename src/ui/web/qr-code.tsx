import type { Ref } from 'react'

type Props = {
  readonly className: string
  readonly label: string
  /** The width in modules, with the quiet zone. */
  readonly side: number
  /** The path of strokes that are one module wide. */
  readonly path: string
  readonly ref?: Ref<SVGSVGElement>
}

/**
 * Draws a QR code to scan from a screen. Its white ground is part of the drawing, because a browser
 * that darkens pages would replace a background.
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
