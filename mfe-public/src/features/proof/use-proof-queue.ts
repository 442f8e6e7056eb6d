import { type ReceivedFile, uploadProof } from '@zaakwerk/contract/client-proof'
import { createApiClient } from '@zaakwerk/platform/public'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { fieldsOf } from '../../link/kept-fields.ts'
import { type TabMemory, tabMemory } from '../../link/tab-memory.ts'
import { endProof, sentEnding } from './end-proof.ts'
import { createFinishDelay } from './finish-delay.ts'
import { createProofQueue, type ProofQueue } from './proof-queue.ts'
import { isOpen, type ProofState } from './proof-state.ts'
import { receivedCount } from './received-count.ts'
import { uploadHttp } from './upload-http.ts'

interface PendingFiles {
  readonly open: number
  readonly received: number
}

const memoryOf = (caseId: number): TabMemory<PendingFiles> =>
  tabMemory(`proof_underway ${caseId}`, (value) => {
    const { open, received } = fieldsOf(value)
    return typeof open === 'number' && typeof received === 'number' ? { open, received } : undefined
  })

/** Clears the stored number of pending files. */
const clearPending = (caseId: number): void => memoryOf(caseId).clear()

/** Stores the number of pending files: they cannot be restored after a reload, but the page can report them. */
const storePending = (caseId: number, state: ProofState): void => {
  const open = state.items.filter(isOpen).length
  if (open > 0) memoryOf(caseId).write({ open, received: receivedCount(state).number })
  else clearPending(caseId)
}

/** Number of files that were pending at a reload and were not received. */
const lostCount = (caseId: number, state: ProofState): number => {
  const before = memoryOf(caseId).read()
  return before ? Math.max(0, before.open + before.received - receivedCount(state).number) : 0
}

const sendFile = createApiClient(uploadHttp)

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The queue and its state, and the number of files lost by a reload, until as many were chosen again. */
export const useProofQueue = (
  link: OpenedLink<unknown>,
  received: readonly ReceivedFile[],
): {
  readonly queue: ProofQueue
  readonly state: ProofState
  readonly lost: number
  /** Finishing is delayed and can still be undone. */
  readonly isFinishPending: boolean
  readonly undoFinish: () => void
} => {
  const { token, caseId } = link
  const latest = useRef(link)
  latest.current = link
  const [{ queue, lost, delay }] = useState(() => {
    const delay = createFinishDelay()
    const created = createProofQueue({
      received,
      send: async (file, options) => {
        const input = { query: { case_id: caseId }, files: [file] }
        const [landed] = await sendFile(uploadProof, input, { ...options, token })
        return { documentId: landed?.id, receivedAt: landed?.received_at ?? new Date().toISOString() }
      },
      finishKey: sentEnding(caseId).read()?.key,
      finish: async (key) => {
        if (!(await delay.wait(key))) return false
        await endProof(link, { key, received: receivedCount(created.state()) })
        return true
      },
      onDead: (reason) => {
        clearPending(caseId)
        latest.current.onDead(reason)
      },
    })
    return { queue: created, delay, lost: lostCount(caseId, created.state()) }
  })
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const isFinishPending = useSyncExternalStore(delay.subscribe, delay.isPending)
  const isUploading = state.items.some(isOpen)

  useEffect(() => storePending(caseId, state), [caseId, state])

  useEffect(() => {
    if (!isUploading) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [isUploading])

  useEffect(() => {
    // A phone may end a hidden page without an event.
    const onShown = (): void => {
      if (document.visibilityState === 'hidden') delay.continueNow()
      else queue.retryConnection()
    }
    window.addEventListener('pagehide', delay.continueNow)
    window.addEventListener('online', queue.retryConnection)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      window.removeEventListener('pagehide', delay.continueNow)
      window.removeEventListener('online', queue.retryConnection)
      document.removeEventListener('visibilitychange', onShown)
      queue.close()
    }
  }, [queue, delay])

  const chosen = state.items.filter(({ file, phase }) => file && phase !== 'failed').length
  return { queue, state, lost: chosen < lost ? lost : 0, isFinishPending, undoFinish: delay.undo }
}
