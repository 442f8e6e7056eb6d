import { type OpenedRecord, useOpenedRecord } from '@zaakwerk/platform'

/** The page that lists the tasks. */
export type TaskListPath = '/tasks' | '/grounds'

export type OpenedTask = OpenedRecord

/** The task whose id is in the URL of a list. */
export const useOpenedTask = (list: TaskListPath): OpenedTask =>
  useOpenedRecord({ list, notFound: 'Taak niet gevonden', number: 'taaknummer' })
