let running = 0

/** Counts a write of this tab until the reads that follow it are done. */
export const asOwnWrite = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

/** Whether a write of this tab, or a read that follows it, is running. */
export const isWriting = (): boolean => running > 0
