import { PRODUCT_NAME } from '#platform/product-name.ts'

/** The product's logo: a wheel in a speech bubble. */
export function BrandSign() {
  return (
    <svg className="brand-sign" viewBox="0 0 40 40" aria-hidden="true">
      <path
        className="brand-bubble"
        d="M20 2a17 17 0 1 1-8.6 31.7L3 37l2.8-8.8A17 17 0 0 1 20 2Z"
      />
      <path className="brand-spokes" d="M20 7v24M8 19h24M11.5 10.5l17 17M28.5 10.5l-17 17" />
      <circle className="brand-hub" cx="20" cy="19" r="3.6" />
    </svg>
  )
}

/** The logo with the name of the product. */
export function Brand() {
  return (
    <span className="brand" translate="no">
      <BrandSign />
      {PRODUCT_NAME}
    </span>
  )
}
