/** The part of a segment's id that all losses have. */
export const LOSS_KEY = 'nothing'

/**
 * Returns the key of the prize that a segment stands for: 'soft' for 'soft-2', 'nothing' for a
 * loss.
 */
export function prizeKeyOf(segmentId: string): string {
  return segmentId.replace(/-\d+$/, '')
}
