/** A failure the user can act on: printed as one line, without a stack. */
export class PlainError extends Error {}

/** A failure that the failed process has already reported itself. */
export class ToldError extends Error {}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs one step, says what is being done and how long it took. */
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

/** Runs a command's main function; what goes wrong ends it with status 1. */
export const runMain = (main: () => Promise<number | undefined>): void => {
  main().then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      if (error instanceof ToldError) process.exit(1)
      process.stderr.write(
        error instanceof PlainError
          ? `ERROR: ${error.message}\n`
          : `ERROR: ${String(error instanceof Error ? error.stack : error)}\n`,
      )
      process.exit(1)
    },
  )
}
