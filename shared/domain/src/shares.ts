/** Minimum number of decisions for a percentage; below it, chance dominates. */
export const fewestForShare = 30

/** A part of decisions in whole per cent; undefined where there are too few to say. */
export const shareOf = (part: number, total: number): number | undefined =>
  total < fewestForShare ? undefined : Math.round((part / total) * 100)
