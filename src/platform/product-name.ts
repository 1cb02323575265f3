export const PRODUCT_NAME = 'La Roue des Avis'
