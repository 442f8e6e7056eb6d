import type { ReceivedFile } from '@zaakwerk/contract/client-proof'
import { createListeners, newIdempotencyKey } from '@zaakwerk/platform/public'
import type { DeadReason } from '../../link/use-link-check.ts'
import {
  initialState,
  type ProofEvent,
  type ProofItem,
  type ProofState,
  reduce,
  type UploadResult,
} from './proof-state.ts'
import { failedAs } from './upload-failure.ts'

interface SendOptions {
  /** Idempotency key: the same for every attempt, as long as an earlier one may have succeeded. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

interface QueueParts {
  /** Files received on earlier visits. */
  readonly received: readonly ReceivedFile[]
  /** Uploads one file and returns its document. Rejects with `ApiError`. */
  readonly send: (file: File, options: SendOptions) => Promise<UploadResult>
  /** Resolves with false if it was undone before the call. */
  readonly finish: (idempotencyKey: string) => Promise<boolean>
  /** Key of a finishing call from before a reload without an answer; it may still succeed. */
  readonly finishKey?: string | undefined
  readonly onDead: (reason: DeadReason) => void
}

export interface ProofQueue {
  readonly state: () => ProofState
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (happening: ProofEvent) => void
  /** The connection may be back: ends the wait. */
  readonly retryConnection: () => void
  /** Aborts uploads and sends nothing more. */
  readonly close: () => void
}

/** Two at once: one uploads while the server processes the other; more do not fit in a phone's memory. */
const concurrency = 2
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Uploads files one by one, waits while the connection is lost, and finishes on request. */
export const createProofQueue = (parts: QueueParts): ProofQueue => {
  let state = initialState(parts.received)
  let failureCount = 0
  let resumeTimer: ReturnType<typeof setTimeout> | undefined
  /** Time until which the server asked to wait (429, 503); nothing is sent before. */
  let retryNotBefore = 0
  let { finishKey } = parts
  let isFinishing = false
  const keys = new Map<number, string>()
  const running = new Map<number, AbortController>()
  const { subscribe, announce } = createListeners()

  const dispatch = (happening: ProofEvent): void => {
    state = reduce(state, happening)
    if (happening.type === 'stopped') {
      running.get(happening.id)?.abort()
      running.delete(happening.id)
    }
    announce()
    sendNext()
  }

  const resume = (): void => {
    clearTimeout(resumeTimer)
    resumeTimer = undefined
    const left = retryNotBefore - performance.now()
    if (left > 0) {
      resumeTimer = setTimeout(resume, left)
      dispatch({ type: 'interrupted', interruption: 'busy' })
    } else if (state.interruption) dispatch({ type: 'cleared' })
  }

  /** Backoff: each pause is longer than the last, until a call succeeds. */
  const scheduleResume = (after: number | undefined): void => {
    if (after !== undefined) retryNotBefore = Math.max(retryNotBefore, performance.now() + after)
    // The running pause checks at its end whether the server asked for more.
    if (resumeTimer !== undefined) return
    resumeTimer = setTimeout(resume, after ?? Math.min(firstPauseMs * 2 ** failureCount, longestPauseMs))
    failureCount += 1
  }

  const resetBackoff = (): void => {
    failureCount = 0
    resume()
  }

  const sendOne = async ({ id }: ProofItem, file: File): Promise<void> => {
    const abort = new AbortController()
    const { signal } = abort
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey()
    keys.set(id, idempotencyKey)
    running.set(id, abort)
    let lastPercent = 0
    const onProgress = (share: number): void => {
      // Throttled to whole percents.
      const percent = Math.floor(share * 100)
      if (signal.aborted || percent === lastPercent) return
      lastPercent = percent
      dispatch({ type: 'progressed', id, share: percent / 100 })
    }
    try {
      const sent = parts.send(file, { idempotencyKey, signal, onProgress })
      // May start the next upload, so it comes last.
      dispatch({ type: 'began', id })
      const as = await sent
      if (signal.aborted) return
      running.delete(id)
      dispatch({ type: 'uploaded', id, as })
      resetBackoff()
    } catch (error) {
      if (!signal.aborted) failed(id, error)
    }
  }

  /** The refusal in an error; undefined when the link is dead or the connection lost, which is dealt with here. */
  const refusalIn = (error: unknown, which: { readonly id?: number } = {}) => {
    const found = failedAs(error)
    if (found.is === 'refused') return found
    if (found.is === 'dead') {
      close()
      parts.onDead(found.reason)
    } else {
      scheduleResume(found.after)
      dispatch({ type: 'interrupted', ...which, interruption: found.interruption })
    }
    return undefined
  }

  const failed = (id: number, error: unknown): void => {
    running.delete(id)
    const refusal = refusalIn(error, { id })
    if (!refusal) return
    if (refusal.isCertain) keys.delete(id)
    dispatch({ type: 'refused', id, problem: refusal.problem })
    resetBackoff()
  }

  const finish = async (): Promise<void> => {
    isFinishing = true
    finishKey ??= newIdempotencyKey()
    try {
      const isFinished = await parts.finish(finishKey)
      isFinishing = false
      dispatch({ type: isFinished ? 'ended' : 'undone' })
    } catch (error) {
      isFinishing = false
      const refusal = refusalIn(error)
      if (!refusal) return
      if (refusal.isCertain) finishKey = undefined
      dispatch({ type: 'finish_refused', problem: refusal.problem })
    }
  }

  const sendNext = (): void => {
    if (state.interruption) return
    if (state.finish === 'ending' && !isFinishing) void finish()
    if (running.size >= concurrency) return
    const next = state.items.find(({ phase, file }) => phase === 'waiting' && file)
    if (next?.file) void sendOne(next, next.file)
  }

  const close = (): void => {
    clearTimeout(resumeTimer)
    resumeTimer = undefined
    for (const abort of running.values()) abort.abort()
    running.clear()
  }

  return {
    state: () => state,
    subscribe,
    dispatch,
    retryConnection: () => {
      if (state.interruption !== 'lost') return
      failureCount = 0
      resume()
    },
    close,
  }
}
