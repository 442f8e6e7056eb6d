import type { Reading, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { getReading, requestReading } from '@zaakwerk/contract/readings'
import { extensionOf } from '@zaakwerk/domain/documents'
import { callEndpoint, usePolling } from '@zaakwerk/platform'
import { useCallback, useEffect, useState } from 'react'

/** Extensions of files that have pages to read. */
const readable: ReadonlySet<string> = new Set(['pdf', 'jpg', 'jpeg', 'png', 'heic'])

export type ReadingState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed'; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly reading: Reading }

/** How often is asked whether a file was read. */
const lookMs = 1_000

/** Has the file of a new case read, and waits for it. */
export const useReading = (file: File | undefined): ReadingState => {
  const [reading, setReading] = useState<Reading>()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isReadable = file !== undefined && readable.has(extensionOf(file.name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    setReading(undefined)
    setFailed(false)
    if (!file || !isReadable) return
    const wanted = new AbortController()
    callEndpoint(requestReading, { files: [file] }, { signal: wanted.signal }).then(
      (answer) => wanted.signal.aborted || setReading(answer),
      () => wanted.signal.aborted || setFailed(true),
    )
    return () => wanted.abort()
  }, [file, isReadable, attempt])

  const isWaiting = reading?.state === 'waiting'
  usePolling(
    () => {
      if (!reading) return
      const { sha256 } = reading
      const keep = (answer: Reading): void =>
        setReading((shown) => (shown?.sha256 === sha256 ? answer : shown))
      // A lost answer is asked for again at the next look.
      callEndpoint(getReading, { params: { sha256 } }).then(keep, () => undefined)
    },
    isWaiting ? lookMs : undefined,
  )
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  if (!isReadable) return { phase: 'none' }
  if (isFailed) return { phase: 'failed', retry }
  return !reading || isWaiting ? { phase: 'reading' } : { phase: 'ready', reading }
}

/** What was read of the first paper of the file, by field. */
export const proposalsOf = (state: ReadingState): ReadonlyMap<string, ReadProposal> =>
  new Map(
    state.phase === 'ready'
      ? state.reading.papers[0]?.proposals.map((proposal) => [proposal.field, proposal])
      : [],
  )
