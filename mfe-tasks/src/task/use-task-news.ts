import type { Task } from '@zaakwerk/contract/entities/task'
import { type EndpointState, useViewer } from '@zaakwerk/platform'
import { useState } from 'react'

/** What somebody else did to a task while it was open. */
interface TaskNews {
  /** "Sanne Jansen heeft deze taak gewijzigd" */
  readonly text: string
  /** The task as it was before the first of it. */
  readonly before: Task
}

interface Followed {
  readonly task: Task
  readonly news?: TaskNews | undefined
}

/** News since the task as it was; none of what the user did, in this tab or another. */
const newsSince = ({ task, news }: Followed, now: Task, userId: number): TaskNews | undefined => {
  const known = new Set(task.logs.map(({ id }) => id))
  const fresh = now.logs.filter(({ id }) => !known.has(id))
  // A note changes nothing.
  const last = fresh.find(({ is_note }) => !is_note)
  if (fresh.length > 0 && !last) return news
  if (last?.user_id === userId) return undefined
  const who = last?.user_id === null ? 'Het systeem' : (last?.author ?? 'Een collega')
  return { text: `${who} heeft deze taak gewijzigd`, before: news?.before ?? task }
}

/** Follows who changes an open task, from its first reading on. */
export const useTaskNews = ({ data, isRefreshing }: EndpointState<Task>) => {
  const { userId } = useViewer()
  const [followed, setFollowed] = useState<Followed>()
  // What was kept from an earlier look is read again first: what changed before it was opened is no news.
  if (data && !isRefreshing && data.version > (followed?.task.version ?? 0))
    setFollowed({ task: data, news: followed && newsSince(followed, data, userId) })
  return {
    news: followed?.news,
    /** The user saved it: what came before is known. */
    settle: (saved: Task): void => setFollowed({ task: saved }),
  }
}
