/** Number of measurements of each. */
export const rounds = 40

/** Duration of a piece of work in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Alternates the two measurements, so that other load on the machine affects both. */
export const timeAlternately = async (bare: () => Promise<unknown>, served: () => Promise<unknown>) => {
  const times = { bare: [] as number[], served: [] as number[] }
  for (let round = -3; round < rounds; round += 1) {
    const [one, other] = [await timed(bare), await timed(served)]
    if (round < 0) continue
    times.bare.push(one)
    times.served.push(other)
  }
  return times
}
