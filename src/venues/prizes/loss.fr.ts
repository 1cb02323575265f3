/** The name of the segments that win nothing, also in the terms, the legend and the themes. */
export const LOSS_NAME = 'Dommage'
