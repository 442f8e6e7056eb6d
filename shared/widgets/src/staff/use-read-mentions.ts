import { readMentions } from '@zaakwerk/contract/mentions'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { useAction, useEndpoint } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

interface OpenedSubject {
  readonly caseId?: number
  readonly taskId?: number
}

/** Marks the mentions in a case or task as read when it opens, but not later mentions. No call for a user without mentions. */
export const useReadMentions = ({ caseId, taskId }: OpenedSubject): void => {
  const { data: user } = useEndpoint(getCurrentUser, {})
  const { run } = useAction(readMentions, { refreshes: [getCurrentUser] })
  const count = user?.mention_count
  const isOpened = useRef(false)
  useEffect(() => {
    if (count === undefined || isOpened.current) return
    isOpened.current = true
    if (count === 0) return
    // If it fails, the mention is still listed on Vandaag.
    run({ body: caseId === undefined ? { task_id: taskId } : { case_id: caseId } }).catch(() => undefined)
  }, [count, caseId, taskId, run])
}
