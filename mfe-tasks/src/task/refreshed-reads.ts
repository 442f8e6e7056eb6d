import { listHearings, listHearingTasks } from '@zaakwerk/contract/hearings'
import { getMailroomSummary, searchMailroomLetters } from '@zaakwerk/contract/mailroom'
import { searchGrounds, searchTasks } from '@zaakwerk/contract/tasks'

/** The reads that show letters at the mailroom's desk, to be made again after one was posted or waits again. */
export const refreshedLetters = [searchMailroomLetters, getMailroomSummary]

/** The reads that show tasks, to be made again after some were made or changed. Completing one posts the letter that waits on it. */
export const refreshedReads = [
  searchTasks,
  searchGrounds,
  listHearings,
  listHearingTasks,
  ...refreshedLetters,
]
