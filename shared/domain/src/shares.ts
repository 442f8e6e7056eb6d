/** Minimum number of decisions for a percentage; below it, a percentage is not meaningful. */
export const fewestForShare = 30

/** Share of decisions in whole per cent; undefined if there are too few decisions. */
export const shareOf = (part: number, total: number): number | undefined =>
  total < fewestForShare ? undefined : Math.round((part / total) * 100)
