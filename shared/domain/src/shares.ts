/** Fewest decisions of which a share is told: of fewer, chance decides more than the case. */
export const fewestForShare = 30

/** A part of decisions in whole per cent; undefined where there are too few to say. */
export const shareOf = (part: number, total: number): number | undefined =>
  total < fewestForShare ? undefined : Math.round((part / total) * 100)
