import type { Task } from '@zaakwerk/contract/entities/task'
import { completionReport } from '@zaakwerk/domain/task-completion'

/**
 * What completing a task does besides, in Dutch, to be told beforehand; undefined when it is only about the task. A letter that
 * waits for the post counts as posted, whatever the type of its task; without a case there is nothing to report about.
 */
export const completionSentence = ({
  type,
  letter,
  case_id,
}: Pick<Task, 'type' | 'letter' | 'case_id'>): string | undefined => {
  if (letter === 'to_post') return 'Afronden meldt deze brief als vandaag op de post gedaan.'
  const report = letter === null && case_id !== null ? completionReport(type) : undefined
  if (!report) return undefined
  return report.kind === 'handed_in'
    ? 'Afronden meldt dit beroep als vandaag ingediend bij het OM-loket.'
    : 'Afronden meldt dit stuk als ingediend.'
}
