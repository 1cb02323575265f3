import { useEffect, useState } from 'react'

import type { VenueDocument } from '#venues/document/document-schema.ts'
import { isSquareLogo, storedLogoHref } from '#venues/logos/logo-picture.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'

/** Returns whether the logo of a draft is also its mark. False until its picture has arrived. */
export function useSquareLogo(logo = ''): boolean {
  const [squareLogo, setSquareLogo] = useState<string | null>(null)
  const href = storedLogoHref(logo)
  useEffect(() => {
    const picture = new Image()
    const inspect = () => {
      if (isSquareLogo(picture.naturalWidth, picture.naturalHeight)) setSquareLogo(logo)
    }
    picture.addEventListener('load', inspect)
    if (href !== null) picture.src = href
    return () => picture.removeEventListener('load', inspect)
  }, [logo, href])
  return logo === squareLogo
}

/** Returns the mark of a draft, as SVG. */
export function useMark(document: VenueDocument): string {
  return drawMark({ ...document, isLogoSquare: useSquareLogo(document.logo) })
}
