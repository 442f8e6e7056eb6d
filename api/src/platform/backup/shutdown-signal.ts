import { StartError } from '../errors/start-error.ts'

/** Aborts when the process is asked to end: says that it heard, as what it is doing may go on for a while, and ends with this line. */
export const shutdownSignal = (line: string): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort(new StartError(line))
      process.stderr.write('Wordt afgebroken…\n')
    })
  return stopping.signal
}
