/** The pointer of the wheel, in a box of 24 × 40 units. */
export function WheelPointer() {
  return (
    <>
      <path className="wheel-pointer-blade" d="M12 39 3.6 13.5a9 9 0 1 1 16.8 0Z" />
      <path className="wheel-pointer-facet" d="M12 39 3.6 13.5A9 9 0 0 1 12 1.2Z" />
      <circle className="wheel-pointer-hinge" cx="12" cy="10" r="3.4" />
    </>
  )
}
