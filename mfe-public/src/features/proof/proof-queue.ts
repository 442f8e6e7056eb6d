import type { ReceivedFile } from '@zaakwerk/contract/client-proof'
import { newIdempotencyKey } from '@zaakwerk/platform/public'
import type { DeadReason } from '../../link/use-link-check.ts'
import { type Happening, type Landed, type ProofItem, type ProofState, startOf, step } from './proof-state.ts'
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
  readonly send: (file: File, options: SendOptions) => Promise<Landed>
  /** Resolves with false if it was undone before the call. */
  readonly finish: (idempotencyKey: string) => Promise<boolean>
  /** Key of a finishing call from before a reload without an answer; it may still succeed. */
  readonly finishKey?: string | undefined
  readonly onDead: (reason: DeadReason) => void
}

export interface ProofQueue {
  readonly state: () => ProofState
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: (happening: Happening) => void
  /** The connection may be back: ends the wait. */
  readonly lineMayBeBack: () => void
  /** Aborts uploads and sends nothing more. */
  readonly close: () => void
}

/** Two at once: one uploads while the server processes the other; more do not fit in a phone's memory. */
const concurrency = 2
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Uploads files one by one, waits while the connection is lost, and finishes on request. */
export const createProofQueue = (parts: QueueParts): ProofQueue => {
  let state = startOf(parts.received)
  let pauses = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Time until which the server asked to wait (429, 503); nothing is sent before. */
  let askedUntil = 0
  let { finishKey } = parts
  let isFinishing = false
  const keys = new Map<number, string>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const tell = (happening: Happening): void => {
    state = step(state, happening)
    if (happening.type === 'stopped') {
      running.get(happening.id)?.abort()
      running.delete(happening.id)
    }
    for (const listener of listeners) listener()
    pump()
  }

  const goOn = (): void => {
    clearTimeout(pause)
    pause = undefined
    const left = askedUntil - performance.now()
    if (left > 0) {
      pause = setTimeout(goOn, left)
      tell({ type: 'interrupted', obstacle: 'busy' })
    } else if (state.obstacle) tell({ type: 'cleared' })
  }

  /** Backoff: each pause is longer than the last, until a call succeeds. */
  const waitThenGoOn = (after: number | undefined): void => {
    if (after !== undefined) askedUntil = Math.max(askedUntil, performance.now() + after)
    // The running pause checks at its end whether the server asked for more.
    if (pause !== undefined) return
    pause = setTimeout(goOn, after ?? Math.min(firstPauseMs * 2 ** pauses, longestPauseMs))
    pauses += 1
  }

  const gotThrough = (): void => {
    pauses = 0
    goOn()
  }

  const sendOne = async ({ id }: ProofItem, file: File): Promise<void> => {
    const abort = new AbortController()
    const { signal } = abort
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey()
    keys.set(id, idempotencyKey)
    running.set(id, abort)
    let told = 0
    const onProgress = (share: number): void => {
      // Throttled to whole percents.
      const percent = Math.floor(share * 100)
      if (signal.aborted || percent === told) return
      told = percent
      tell({ type: 'progressed', id, share: percent / 100 })
    }
    try {
      const sent = parts.send(file, { idempotencyKey, signal, onProgress })
      // May start the next upload, so it comes last.
      tell({ type: 'began', id })
      const as = await sent
      if (signal.aborted) return
      running.delete(id)
      tell({ type: 'landed', id, as })
      gotThrough()
    } catch (error) {
      if (!signal.aborted) failed(id, error)
    }
  }

  const failed = (id: number, error: unknown): void => {
    const found = failedAs(error)
    running.delete(id)
    if (found.is === 'dead') {
      close()
      parts.onDead(found.reason)
    } else if (found.is === 'interrupted') {
      waitThenGoOn(found.after)
      tell({ type: 'interrupted', id, obstacle: found.obstacle })
    } else {
      if (found.isCertain) keys.delete(id)
      tell({ type: 'refused', id, problem: found.problem })
      gotThrough()
    }
  }

  const finish = async (): Promise<void> => {
    isFinishing = true
    finishKey ??= newIdempotencyKey()
    try {
      const isSaid = await parts.finish(finishKey)
      isFinishing = false
      tell({ type: isSaid ? 'ended' : 'taken_back' })
    } catch (error) {
      isFinishing = false
      const found = failedAs(error)
      if (found.is === 'dead') {
        close()
        parts.onDead(found.reason)
      } else if (found.is === 'interrupted') {
        waitThenGoOn(found.after)
        tell({ type: 'interrupted', obstacle: found.obstacle })
      } else {
        if (found.isCertain) finishKey = undefined
        tell({ type: 'finish_refused', problem: found.problem })
      }
    }
  }

  const pump = (): void => {
    if (state.obstacle) return
    if (state.finish === 'ending' && !isFinishing) void finish()
    if (running.size >= concurrency) return
    const next = state.items.find(({ phase, file }) => phase === 'waiting' && file)
    if (next?.file) void sendOne(next, next.file)
  }

  const close = (): void => {
    clearTimeout(pause)
    pause = undefined
    for (const abort of running.values()) abort.abort()
    running.clear()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
    lineMayBeBack: () => {
      if (state.obstacle !== 'lost') return
      pauses = 0
      goOn()
    },
    close,
  }
}
