/** Times that each is measured. */
export const rounds = 40

/** Milliseconds that a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Both in turn, so that whatever else the machine does slows both down. */
export const inTurn = async (bare: () => Promise<unknown>, served: () => Promise<unknown>) => {
  const times = { bare: [] as number[], served: [] as number[] }
  for (let round = -3; round < rounds; round += 1) {
    const [one, other] = [await timed(bare), await timed(served)]
    if (round < 0) continue
    times.bare.push(one)
    times.served.push(other)
  }
  return times
}
