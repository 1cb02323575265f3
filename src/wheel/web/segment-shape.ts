/** Lengths are in units of the view box, in which the wheel has radius 100. */
export const RADII = { ring: 94.5, segment: 89, peg: 94.5, hub: 22.5 }
const TUBE = { inner: 28.5, outer: 84.5, gap: 3.6 }

/** The path of a sector of `width` degrees; its middle points up. */
export function sectorPath(width: number): string {
  const half = width / 2
  return `M0 0L${point(RADII.segment, -half)}A${RADII.segment} ${RADII.segment} 0 0 1 ${point(RADII.segment, half)}Z`
}

/** The path of the bright line inside a segment, at a constant distance from its edges. */
export function tubePath(width: number): string {
  const [near, far] = [halfAngle(width, TUBE.inner), halfAngle(width, TUBE.outer)]
  return `M${point(TUBE.inner, -near)}L${point(TUBE.outer, -far)}A${TUBE.outer} ${TUBE.outer} 0 0 1 ${point(TUBE.outer, far)}L${point(TUBE.inner, near)}A${TUBE.inner} ${TUBE.inner} 0 0 0 ${point(TUBE.inner, -near)}Z`
}

function halfAngle(width: number, radius: number): number {
  return Math.max(width / 2 - (Math.asin(TUBE.gap / radius) * 180) / Math.PI, 0)
}

function point(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(radians)).toFixed(1)} ${(-radius * Math.cos(radians)).toFixed(1)}`
}
