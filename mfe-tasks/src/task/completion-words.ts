import { completionReport } from '@zaakwerk/domain/task-completion'

/**
 * What completing a task of this type does besides, in Dutch, to be told beforehand; undefined when it is only about the task.
 * A letter that waits for the post counts as posted, whatever else its type reports.
 */
export const completionSentence = (type: string): string | undefined => {
  const report = completionReport(type)
  if (/^submit_\w+_via_mailroom$/.test(type))
    return 'Afronden meldt deze brief als vandaag op de post gedaan.'
  if (!report) return undefined
  return report.kind === 'handed_in'
    ? 'Afronden meldt dit beroep als vandaag ingediend bij het OM-loket.'
    : 'Afronden meldt dit stuk als ingediend.'
}
