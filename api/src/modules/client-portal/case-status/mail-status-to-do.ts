import { mailToDo as mailCall } from '@zaakwerk/contract/client-status'
import type { ParsedInput } from '@zaakwerk/contract/endpoint'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { callName } from '../../../platform/audit/audit-call.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { enqueueJobs, ofCase, selectDuplicateJobs } from '../../../platform/jobs/jobs.sql.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { mailAgain } from '../links/mail-again.ts'
import { selectStatusSubject } from './case-status.sql.ts'
import { selectToDos } from './status-to-do.sql.ts'

/** Throttle: time for the earlier mail to arrive, and a limit for anyone who would fill a mailbox with the link. */
const onceInMs = 60 * 60 * 1000

/**
 * Mails the client of the link once more what has to be done, with a new link, to the address on file; in the call's transaction. Does nothing when it is done,
 * or a mail was sent or attempted within the hour. 401 when the case is deleted, or the client is no longer one of it.
 */
export const mailToDo = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  link: LinkHolder,
  { case_id: namedCase, to_do: toDo, proof_kind }: ParsedInput<typeof mailCall>['body'],
): Promise<void> => {
  const author: Author = { userId: null, at: now() }
  const client = { caseId: caseOfLink(link, namedCase), clientId: link.clientId }
  await lockCaseIfExists(db, client.caseId)
  const subject = await selectStatusSubject(db, client)
  if (!subject) throw unauthorized('link_invalid')
  const toDos = await selectToDos(db, { ...client, at: author.at, subject })
  const open = toDos.find(
    ({ key, kind }) => key === toDo && (proof_kind === undefined || kind === proof_kind),
  )
  if (!open?.mail) return
  const isRecent = open.mailed_at !== null && author.at.getTime() - open.mailed_at < onceInMs
  if (isRecent) return
  // An earlier mail belongs to the same request.
  const plan = await mailAgain(db, { ...client, mail: open.mail, proofRequestId: open.proof_request_id })
  if (!plan) return
  const of = ofCase(client.caseId)
  const since = new Date(author.at.getTime() - onceInMs)
  // A failed job has no mail that the check above could see.
  const asked = await selectDuplicateJobs(db, of, { plans: [plan], askedAt: since })
  if (asked.length > 0) return
  await recordOnCase(db, author, {
    caseId: client.caseId,
    lines: [`${jobLabel(plan)}: door de cliënt opnieuw gevraagd op de pagina "Waar staat mijn zaak?"`],
  })
  await enqueueJobs(db, author, { subject: of, plans: [plan] })
  const act = { subject: 'case', subjectId: client.caseId, userId: null, act: 'change' } as const
  await recordAudit(db, [
    { ...act, at: author.at, call: callName(mailCall), changes: { to_do: [null, toDo] } },
  ])
}
