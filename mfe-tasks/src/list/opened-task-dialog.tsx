import { pageSize } from '@zaakwerk/contract/primitives'
import { pageCount } from '@zaakwerk/domain/paging'
import { useNavigate } from '@zaakwerk/platform/router'
import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useRef } from 'react'
import type { OpenedTask } from './use-opened-task.ts'

const { Dialog: TaskDialog } = lazyDialog(async () => (await import('../task/task.dialog.tsx')).TaskDialog)

interface OpenedTaskDialogProps {
  readonly opened: OpenedTask
  /** Ids of the rows of the page, in order, for "Volgende taak". */
  readonly list: readonly number[]
  /** Page of the list; absent without pages. */
  readonly paging?: { readonly page: number | undefined; readonly total: number | undefined }
}

/** The task in the URL, over its list. Loads by id, because it may be on another page of the list. */
export const OpenedTaskDialog = ({ opened, list, paging }: OpenedTaskDialogProps): ReactElement | null => {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const openCase = useCallback(
    (id: number) => {
      isLeaving.current = true
      void navigate(`/case/${id}`)
    },
    [navigate],
  )
  const { close } = opened
  // "Open zaak" closes the dialog first. Returning to the list would override the navigation to the case.
  const closeUnlessLeaving = useCallback(() => {
    isLeaving.current = false
    queueMicrotask(() => {
      if (!isLeaving.current) close()
    })
  }, [close])
  // A closing dialog still shows its task.
  const last = useRef(opened.id)
  last.current = opened.id ?? last.current
  if (last.current === undefined) return null
  const { page = 1, total = 0 } = paging ?? {}
  return (
    <TaskDialog
      isOpen={opened.id !== undefined}
      taskId={last.current}
      list={list}
      around={{ before: page > 1, after: page < pageCount(total, pageSize) }}
      onShow={opened.show}
      onOpenCase={openCase}
      onClose={closeUnlessLeaving}
    />
  )
}
