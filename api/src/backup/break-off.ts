import { StartError } from '../db/start-error.ts'

/** Aborts when the process is asked to end, with the line that is told then. */
export const untilAsked = (line: string): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new StartError(line)))
  return stopping.signal
}
