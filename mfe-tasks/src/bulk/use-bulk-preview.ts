import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { type BulkTaskChanges, previewTaskChanges, type TaskSelection } from '@zaakwerk/contract/task-bulk'
import { type EndpointState, useEndpoint } from '@zaakwerk/platform'
import { useSettled } from '@zaakwerk/ui'
import { useRef } from 'react'

interface PreviewOptions {
  readonly selection: TaskSelection
  /** The same object while nothing is typed; undefined while what is typed means nothing. */
  readonly changes: BulkTaskChanges | undefined
  /** The change is sent: what it did is no preview any more. */
  readonly isOver: boolean
}

interface BulkPreview {
  /** What the preview is of; the last changes known while a date is not whole. */
  readonly changes: BulkTaskChanges
  readonly state: EndpointState<EndpointAnswer<typeof previewTaskChanges>>
  /** Whether it answers to what is in the fields now. */
  readonly isCurrent: boolean
}

/** What the changes in the fields would do, asked for when typing pauses. */
export const useBulkPreview = ({ selection, changes, isOver }: PreviewOptions): BulkPreview => {
  const settled = useSettled(changes)
  const known = useRef<BulkTaskChanges>({})
  known.current = settled ?? known.current
  const state = useEndpoint(
    previewTaskChanges,
    { body: { selection, changes: known.current } },
    { keepPrevious: true, paused: isOver },
  )
  const isCurrent =
    changes !== undefined && settled === changes && state.data !== undefined && !state.isPrevious
  return { changes: known.current, state, isCurrent }
}
