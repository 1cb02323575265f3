import { LINE_HEIGHT, type FittedLabel } from '#wheel/label-fit.ts'

/**
 * A label along the radius of a segment whose middle points up. `textLength` is the measured
 * length: any font fills it.
 */
export function SegmentLabel({
  label: { middle, lines },
  size,
}: {
  label: FittedLabel
  size: number
}) {
  return lines.map(({ text, length }, index) => (
    <text
      key={text}
      className="wheel-label"
      transform="rotate(-90)"
      x={round(middle)}
      y={round((index - (lines.length - 1) / 2) * LINE_HEIGHT * size)}
      fontSize={size}
      textLength={round(length)}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  ))
}

const round = (value: number) => Number(value.toFixed(1))
