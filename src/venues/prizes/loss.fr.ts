/** The name of the segments that win nothing. The terms, the legend and the themes know it. */
export const LOSS_NAME = 'Dommage'
