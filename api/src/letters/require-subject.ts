import { CaseDeleted, PermanentFailure } from '../core/job-handler.ts'
import { noSender, type Sender } from '../core/sender.ts'
import type { Services } from '../core/services.ts'
import type { JobSubject } from '../jobs/jobs.sql.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'

/** The case of a job and who signs for it. */
export const requireSubject = async (
  { db, config }: Services,
  { subject: { id } }: { readonly subject: JobSubject },
): Promise<{
  readonly subject: LetterSubject
  readonly sender: Sender
}> => {
  const subject = id === null ? undefined : await selectLetterSubject(db, id)
  if (!subject) throw new CaseDeleted()
  if (!config.sender) throw new PermanentFailure(noSender)
  return { subject, sender: config.sender }
}
