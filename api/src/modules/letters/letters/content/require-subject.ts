import { noSender, type Sender } from '../../../../platform/config/sender.ts'
import { CaseDeleted, PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import type { JobSubject } from '../../../../platform/jobs/jobs.sql.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'

/** The case of a job and the signer of its letters. */
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
