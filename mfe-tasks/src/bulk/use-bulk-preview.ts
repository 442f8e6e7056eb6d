import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { type BulkTaskChanges, previewTaskChanges, type TaskSelection } from '@zaakwerk/contract/task-bulk'
import { type EndpointState, useEndpoint } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useRef } from 'react'

interface PreviewOptions {
  readonly selection: TaskSelection
  /** Stable while nothing is typed; undefined while incomplete. */
  readonly changes: BulkTaskChanges | undefined
  /** The change was sent: no more previews. */
  readonly isOutdated: boolean
}

interface BulkPreview {
  /** The changes of the preview; the last complete ones while a date is incomplete. */
  readonly changes: BulkTaskChanges
  readonly state: EndpointState<EndpointAnswer<typeof previewTaskChanges>>
  /** Whether it matches the fields. */
  readonly isCurrent: boolean
}

/** Preview of the changes, debounced. */
export const useBulkPreview = ({ selection, changes, isOutdated }: PreviewOptions): BulkPreview => {
  const settled = useDebounced(changes)
  const known = useRef<BulkTaskChanges>({})
  known.current = settled ?? known.current
  const state = useEndpoint(
    previewTaskChanges,
    { body: { selection, changes: known.current } },
    { keepPrevious: true, paused: isOutdated },
  )
  const isCurrent =
    changes !== undefined && settled === changes && state.data !== undefined && !state.isPrevious
  return { changes: known.current, state, isCurrent }
}
