import {
  isJunkFile,
  skippedFilesMessage,
  uploadCountProblem,
  uploadProblem,
} from '@zaakwerk/domain/documents'
import { ApiError, createListeners, failureOf, isUncertain, newIdempotencyKey } from '@zaakwerk/platform'

/** `refused`: failed the checks, here or on the server, and is not sent again. */
export type UploadPhase = 'refused' | 'ready' | 'waiting' | 'sending' | 'done' | 'failed'

export interface UploadItem {
  readonly id: number
  readonly file: File
  readonly phase: UploadPhase
  /** From 0 to 1. */
  readonly progress: number
  /** At least once. */
  readonly wasSent?: boolean
  /** Why it was refused or failed. */
  readonly problem?: string | undefined
  /** The file changed since it was chosen and has to be chosen again. */
  readonly isLost?: boolean
}

interface SendOptions {
  /** Idempotency key: the same for every try of a file as long as an earlier try may have succeeded. */
  readonly idempotencyKey: string
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

interface QueueParts {
  /** Sends one file; rejects with `ApiError`. */
  readonly send: (file: File, options: SendOptions) => Promise<void>
  /** Called when nothing is being sent or waiting any more. `addedCount` counts the files of this run that were added. */
  readonly onEnded: (addedCount: number) => void
}

export interface UploadQueue {
  readonly items: () => readonly UploadItem[]
  readonly subscribe: (listener: () => void) => () => void
  /** Adds files to the queue, except for files that programs leave in folders. Returns what was skipped, or why nothing was added: too many files. */
  readonly add: (files: readonly File[]) => string | undefined
  readonly remove: (id: number) => void
  /** Sends files that are ready or failed before. */
  readonly start: () => void
  readonly retry: (id: number) => void
  /** Aborts running uploads and sends nothing more. */
  readonly stop: () => void
}

/** Number of simultaneous uploads. */
const concurrency = 3

const isOpen = ({ phase }: UploadItem): boolean => phase === 'waiting' || phase === 'sending'

let lastId = 0

/** Removes lost files that are chosen again, matched one by one by name. */
const withoutRechosen = (items: readonly UploadItem[], files: readonly File[]): readonly UploadItem[] =>
  files.reduce((left, { name }) => {
    const again = left.find(({ isLost, file }) => isLost && file.name === name)
    return left.filter((item) => item !== again)
  }, items)

/** Uploads files to a case one by one: a failure does not affect the others. */
export const createUploadQueue = ({ send, onEnded }: QueueParts): UploadQueue => {
  let items: readonly UploadItem[] = []
  let addedCount = 0
  let abortController = new AbortController()
  const keys = new Map<number, string>()
  const { subscribe, announce } = createListeners()

  const publish = (next: readonly UploadItem[]): void => {
    items = next
    announce()
  }
  const change = (id: number, changes: Partial<UploadItem>): void =>
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  const sendOne = async ({ id, file }: UploadItem): Promise<void> => {
    const { signal } = abortController
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey()
    keys.set(id, idempotencyKey)
    change(id, { phase: 'sending', progress: 0, wasSent: true, problem: undefined })
    try {
      await send(file, {
        idempotencyKey,
        signal,
        onProgress: (progress) => signal.aborted || change(id, { progress }),
      })
      if (signal.aborted) return
      addedCount += 1
      change(id, { phase: 'done', progress: 1 })
    } catch (error) {
      if (signal.aborted) return
      if (!isUncertain(error)) keys.delete(id)
      const { text, mayRetry } = failureOf(error)
      const isLost = error instanceof ApiError && error.lostFile !== undefined
      change(id, { phase: mayRetry ? 'failed' : 'refused', problem: text, isLost })
    }
    sendNext()
  }

  const sendNext = (): void => {
    const room = concurrency - items.filter(({ phase }) => phase === 'sending').length
    for (const item of items.filter(({ phase }) => phase === 'waiting').slice(0, room)) void sendOne(item)
    if (items.some(isOpen)) return
    const count = addedCount
    addedCount = 0
    onEnded(count)
  }

  const enqueue = (matches: (item: UploadItem) => boolean): void => {
    if (!items.some(matches)) return
    publish(items.map((item) => (matches(item) ? { ...item, phase: 'waiting', problem: undefined } : item)))
    sendNext()
  }

  return {
    items: () => items,
    subscribe,
    add: (given) => {
      // An empty file was chosen on purpose: its row shows the problem.
      const systemFiles = given.filter(({ name }) => isJunkFile({ name, size: 1 }))
      const files = given.filter((file) => !systemFiles.includes(file))
      const left = withoutRechosen(items, files)
      const kept = left.filter(({ phase }) => phase !== 'done')
      const tooMany = uploadCountProblem(kept.length + files.length)
      if (tooMany) return tooMany
      const added = files.map((file): UploadItem => {
        lastId += 1
        const problem = uploadProblem(file)
        return { id: lastId, file, phase: problem ? 'refused' : 'ready', progress: 0, problem }
      })
      publish([...left, ...added])
      return systemFiles.length > 0 ? skippedFilesMessage(systemFiles.map(({ name }) => name)) : undefined
    },
    remove: (id) => publish(items.filter((item) => item.id !== id || isOpen(item))),
    start: () => enqueue(({ phase }) => phase === 'ready' || phase === 'failed'),
    retry: (id) => enqueue((item) => item.id === id && item.phase === 'failed'),
    stop: () => {
      abortController.abort()
      abortController = new AbortController()
      const count = addedCount
      const wasRunning = items.some(isOpen)
      addedCount = 0
      publish(items.map((item) => (isOpen(item) ? { ...item, phase: 'ready', progress: 0 } : item)))
      if (wasRunning) onEnded(count)
    },
  }
}
