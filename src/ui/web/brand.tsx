import { PRODUCT_NAME } from '#platform/product-name.ts'

const SPOKE_DEGREES = [0, 45, 90, 135]

/** The product's logo: a wheel in a speech bubble. */
export function BrandSign() {
  return (
    <svg className="brand-sign" viewBox="0 0 40 40" aria-hidden="true">
      <path className="brand-bubble" d="M20 2a17 17 0 1 1-8.6 31.700L3 37l2.800-8.800A17 17 0 0 1 20 2Z" />
      <g className="brand-spokes">
        {SPOKE_DEGREES.map((degrees) => (
          <path key={degrees} d="M20 7v24" transform={`rotate(${degrees} 20 19)`} />
        ))}
      </g>
      <circle className="brand-hub" cx="20" cy="19" r="3.6" />
    </svg>
  )
}

/** The logo with the name of the product. */
export function Brand() {
  return (
    <span className="brand">
      <BrandSign />
      {PRODUCT_NAME}
    </span>
  )
}
