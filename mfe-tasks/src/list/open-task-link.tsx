import { fromList } from '@zaakwerk/platform'
import { Link, useLocation } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import type { TaskListPath } from './use-opened-task.ts'

interface OpenTaskLinkProps {
  readonly list: TaskListPath
  readonly taskId: number
}

/** "Open taak": opens the task over its list and keeps the filter. */
export const OpenTaskLink = ({ list, taskId }: OpenTaskLinkProps): ReactElement => {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: `${list}/${taskId}`, search }}
      state={fromList}
      preventScrollReset
      aria-label={`Open taak ${taskId}`}
    >
      Open taak
    </Link>
  )
}
