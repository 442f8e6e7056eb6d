import type { SentNames } from './case-fact.ts'
import { formatDate } from './dates.ts'
import { isIgsTask } from './igs-tasks.ts'
import { parseTypedDate, pastDateProblem } from './typed-dates.ts'

/** What is wrong with the day on which an authority says that it received a notice of default: it cannot be before the first notice was sent. */
export const noticeReceiptProblem = (typed: string, sent: SentNames): string | undefined => {
  const problem = pastDateProblem(typed)
  if (problem) return problem
  const received = parseTypedDate(typed)
  const first = sent.find(({ name }) => isIgsTask(name))
  return received && first && received < first.sent_on
    ? `De ingebrekestelling is op ${formatDate(first.sent_on)} verstuurd: eerder is die niet ontvangen`
    : undefined
}
