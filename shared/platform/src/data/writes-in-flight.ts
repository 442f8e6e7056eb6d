let running = 0

/** Counts a write of this tab, with the reads that follow from it. */
export const asOwnWrite = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

/** Whether this tab is writing, or reading what its write changed. */
export const isWriting = (): boolean => running > 0
