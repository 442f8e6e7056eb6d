import { listHearings, listHearingTasks } from '@zaakwerk/contract/hearings'
import { getMailroomSummary, searchMailroomLetters } from '@zaakwerk/contract/mailroom'
import { searchGrounds, searchTasks } from '@zaakwerk/contract/tasks'
import { getWorkload, listTasksToDistribute } from '@zaakwerk/contract/workload'

/** The mailroom's reads, to refresh after a letter was posted or waits again. */
export const refreshedLetters = [searchMailroomLetters, getMailroomSummary]

/** Reads that show tasks, to refresh after a change. Completing a task posts the letter that waits for it. */
export const refreshedReads = [
  searchTasks,
  searchGrounds,
  listHearings,
  listHearingTasks,
  getWorkload,
  listTasksToDistribute,
  ...refreshedLetters,
]
