/** An error that the user can act on: printed as one line, without a stack. */
export class PlainError extends Error {}

/** A failure that the failed process has already reported itself. */
export class ReportedError extends Error {}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs one step, and prints its name and duration. */
export const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = Date.now()
  if (process.stdout.isTTY) process.stdout.write(`… ${what}`)
  try {
    const result = await work()
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}✔ ${what} (${seconds(began)})\n`)
    return result
  } catch (error) {
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}✘ ${what} (${seconds(began)})\n`)
    throw error
  }
}

const write = (stream: NodeJS.WriteStream, text = ''): Promise<void> =>
  new Promise((resolve) => {
    stream.write(text, () => resolve())
  })

const printError = async (error: unknown): Promise<void> => {
  if (error instanceof ReportedError) return
  const text = error instanceof PlainError ? error.message : error instanceof Error ? error.stack : error
  await write(process.stderr, `ERROR: ${String(text)}\n`)
}

/** Runs the main function of a command; an error exits with status 1. */
export const runMain = async (main: () => Promise<number | undefined>): Promise<void> => {
  const code = await main().catch((error: unknown) => printError(error).then(() => 1))
  // Node writes to a pipe asynchronously: exiting earlier would truncate the reason of a failed run.
  await write(process.stdout)
  process.exit(code ?? 0)
}
