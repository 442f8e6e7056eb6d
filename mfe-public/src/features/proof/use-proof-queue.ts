import { type ReceivedFile, uploadProof } from '@zaakwerk/contract/client-proof'
import { createApiClient } from '@zaakwerk/platform/public'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { fieldsOf } from '../../link/kept-fields.ts'
import { type TabMemory, tabMemory } from '../../link/tab-memory.ts'
import { endProof, sentEnding } from './end-proof.ts'
import { createFinishHold } from './finish-hold.ts'
import { createProofQueue, type ProofQueue } from './proof-queue.ts'
import { isOpen, type ProofState } from './proof-state.ts'
import { receivedCount } from './received-count.ts'
import { uploadHttp } from './upload-http.ts'

interface Underway {
  readonly open: number
  readonly received: number
}

const memoryOf = (caseId: number): TabMemory<Underway> =>
  tabMemory(`proof_underway ${caseId}`, (value) => {
    const { open, received } = fieldsOf(value)
    return typeof open === 'number' && typeof received === 'number' ? { open, received } : undefined
  })

/** Clears the stored number of pending files. */
const forgetUnderway = (caseId: number): void => memoryOf(caseId).forget()

/** Stores the number of pending files: they cannot be restored after a reload, but the page can report them. */
const keepUnderway = (caseId: number, state: ProofState): void => {
  const open = state.items.filter(isOpen).length
  if (open > 0) memoryOf(caseId).keep({ open, received: receivedCount(state).number })
  else forgetUnderway(caseId)
}

/** Number of files that were pending at a reload and were not received. */
const lostUnderway = (caseId: number, state: ProofState): number => {
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
  readonly isHeld: boolean
  readonly takeBack: () => void
} => {
  const { token, caseId } = link
  const latest = useRef(link)
  latest.current = link
  const [{ queue, lost, hold }] = useState(() => {
    const hold = createFinishHold()
    const made = createProofQueue({
      received,
      send: async (file, options) => {
        const input = { query: { case_id: caseId }, files: [file] }
        const [landed] = await sendFile(uploadProof, input, { ...options, token })
        return { documentId: landed?.id, receivedAt: landed?.received_at ?? new Date().toISOString() }
      },
      finishKey: sentEnding(caseId).read()?.key,
      finish: async (key) => {
        if (!(await hold.wait(key))) return false
        await endProof(link, { key, received: receivedCount(made.state()) })
        return true
      },
      onDead: (reason) => {
        forgetUnderway(caseId)
        latest.current.onDead(reason)
      },
    })
    return { queue: made, hold, lost: lostUnderway(caseId, made.state()) }
  })
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const isHeld = useSyncExternalStore(hold.subscribe, hold.isHeld)
  const isUnderway = state.items.some(isOpen)

  useEffect(() => keepUnderway(caseId, state), [caseId, state])

  useEffect(() => {
    if (!isUnderway) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [isUnderway])

  useEffect(() => {
    // A phone may end a hidden page without an event.
    const onShown = (): void => {
      if (document.visibilityState === 'hidden') hold.goOn()
      else queue.lineMayBeBack()
    }
    window.addEventListener('pagehide', hold.goOn)
    window.addEventListener('online', queue.lineMayBeBack)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      window.removeEventListener('pagehide', hold.goOn)
      window.removeEventListener('online', queue.lineMayBeBack)
      document.removeEventListener('visibilitychange', onShown)
      queue.close()
    }
  }, [queue, hold])

  const chosen = state.items.filter(({ file, phase }) => file && phase !== 'failed').length
  return { queue, state, lost: chosen < lost ? lost : 0, isHeld, takeBack: hold.takeBack }
}
