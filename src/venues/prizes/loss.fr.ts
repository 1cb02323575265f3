/** The name of the segments that win nothing. The terms, the legend and the themes use it, too. */
export const LOSS_NAME = 'Dommage'
