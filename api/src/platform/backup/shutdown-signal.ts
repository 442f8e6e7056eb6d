import { StartError } from '../errors/start-error.ts'

/** Aborts on SIGTERM or SIGINT with this line as its reason. Reports the signal immediately, as the work may take a while to stop. */
export const shutdownSignal = (line: string): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort(new StartError(line))
      process.stderr.write('Wordt afgebroken…\n')
    })
  return stopping.signal
}
