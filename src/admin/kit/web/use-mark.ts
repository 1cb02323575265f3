import { useQuery } from '@tanstack/react-query'

import type { VenueDocument } from '#venues/document/document-schema.ts'
import { isSquareLogo, storedLogoHref } from '#venues/logos/logo-picture.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'
import { loadPicture } from '#venues/logos/web/paint-mark.ts'

/**
 * Returns whether a logo is square. The mark of its venue is then square, too. Rejects if it does
 * not load.
 */
export async function hasSquareLogo({ logo }: Pick<VenueDocument, 'logo'>): Promise<boolean> {
  const href = storedLogoHref(logo)
  if (href === null) return false
  const { width, height } = await loadPicture(href)
  return isSquareLogo(width, height)
}

/** Returns whether the logo of a draft is square; false until its picture has loaded. */
export function useSquareLogo({ logo = '' }: Pick<VenueDocument, 'logo'>): boolean {
  const { data = false } = useQuery({
    queryKey: ['square-logo', logo],
    queryFn: async () => hasSquareLogo({ logo }),
    staleTime: Infinity,
  })
  return data
}

/** Returns the mark of a draft, as SVG. */
export function useMark(document: VenueDocument): string {
  return drawMark({ ...document, isLogoSquare: useSquareLogo(document) })
}
