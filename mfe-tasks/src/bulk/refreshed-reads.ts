import { listHearings, listHearingTasks } from '@zaakwerk/contract/hearings'
import { getTask, searchGrounds, searchTasks } from '@zaakwerk/contract/tasks'

/** The reads that show tasks, to be made again after many of them changed. */
export const refreshedReads = [searchTasks, getTask, searchGrounds, listHearings, listHearingTasks]
