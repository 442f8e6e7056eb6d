import type { ProofKind } from '@zaakwerk/contract/case-events'
import { respondBy } from '@zaakwerk/domain/client-messages'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { dayOf, endOfDay, formatDate } from '@zaakwerk/domain/dates'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { awaitedProof, noProofWanted, proofKindOf } from '@zaakwerk/domain/proof-messages'
import { termOf } from '@zaakwerk/domain/terms'
import { type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import type { MailCase, MailClient } from './mail-facts.ts'
import { linkAddress } from './mail-links.ts'
import {
  findOpenProofRequest,
  findProofRequest,
  insertProofRequest,
  insertProofTask,
  lockProofTask,
  moveProofTask,
  updateProofRequest,
} from './proof-request.sql.ts'

interface Asking {
  readonly caseId: number
  readonly kind: ProofKind
  /** The last day on which the client can send files. */
  readonly until: string
}

/** Creates the waiting task, or moves its deadline if it exists. A new one is made when a user closed it, as the first files came by mail. */
const awaitProof = async (
  { db }: Pick<Services, 'db'>,
  author: Author,
  { caseId, kind, until, taskId }: Asking & { readonly taskId: number | null },
): Promise<number> => {
  const words = awaitedProof(kind, until)
  const open = await lockProofTask(db, taskId)
  if (!open) return insertProofTask(db, author, { caseId, ...words, status: 'awaiting', due: until })
  if (open.due_date !== until)
    await moveProofTask(db, author, {
      id: open.id,
      due: until,
      description: words.description,
      line: `Deadline gewijzigd: ${open.due_date ? formatDate(open.due_date) : 'geen'} → ${formatDate(until)}, de cliënt kreeg een nieuwe e-mail`,
    })
  return open.id
}

/** A proof request, and the last day of one mail's link, which that mail names. */
interface AskedFor {
  readonly id: number
  readonly linkUntil: string
}

/**
 * The proof request of a mail. When this kind is requested again before the client finished, or the mail is composed again, the request is reused, until the
 * later of the two days: files stay together, one task waits for them, and no older link ends before the day that its mail named.
 */
const askForProof = async (
  services: Services,
  { caseId, kind, until: linkUntil }: Asking,
): Promise<AskedFor> => {
  const { db, now } = services
  const author = { userId: null, at: now() }
  const known = await findOpenProofRequest(db, { caseId, kind })
  const until = known && known.until > linkUntil ? known.until : linkUntil
  const task_id = await awaitProof(services, author, { caseId, kind, until, taskId: known?.task_id ?? null })
  if (known) await updateProofRequest(db, known.id, { until, task_id })
  const { id } =
    known ?? (await insertProofRequest(db, { case_id: caseId, kind, until, task_id, created_at: author.at }))
  return { id, linkUntil }
}

/** The proof request of a mail that only replaces a lost link: keeps the day that the client knows. */
const renewedRequest = async (
  { db, now }: Services,
  asked: { readonly id: number; readonly caseId: number },
): Promise<AskedFor> => {
  const request = await findProofRequest(db, asked)
  if (!request) throw new PermanentFailure('Het bewijs waar deze e-mail om vraagt, wordt niet meer gevraagd')
  if (request.finished_at)
    throw new PermanentFailure('Het bewijs waar deze e-mail om vraagt, is al ontvangen')
  if (request.until < dayOf(now()))
    throw new PermanentFailure(`De link voor dit bewijs werkte tot en met ${formatDate(request.until)}`)
  return { id: request.id, linkUntil: request.until }
}

/** Creates the link of a mail that requests proof, and its last day, in the transaction that creates the mail; none for other mails. */
export const proofLinkFacts = async (
  services: Services,
  { payload }: Pick<JobRun<'send_mail'>, 'payload'>,
  { subject, client }: { readonly subject: MailCase; readonly client: MailClient },
): Promise<MergeFacts> => {
  const { template, proof_request_id } = payload
  const kind = proofKindOf(template)
  if (!kind) return {}
  const { db, now } = services
  const caseId = subject.id
  const locked = await lockCaseIfExists(db, caseId)
  if (!locked) throw new PermanentFailure('Dit dossier bestaat niet meer')
  if (isOverForClient(locked.status)) throw new PermanentFailure(noProofWanted)
  const until = respondBy(dayOf(now()), termOf(subject)?.lastDay)
  const { id: proofRequestId, linkUntil } =
    proof_request_id === undefined
      ? await askForProof(services, { caseId, kind, until })
      : await renewedRequest(services, { id: proof_request_id, caseId })
  const token = await issueLink(services, db, {
    purpose: 'proof',
    caseId,
    clientId: client.id,
    proofRequestId,
    mail: { ...payload, proof_request_id: proofRequestId },
    endsAt: endOfDay(linkUntil),
  })
  return {
    link: linkAddress(services, { page: 'proof', token, caseId, type: subject.type }),
    link_valid_until: linkUntil,
    respond_by: linkUntil,
  }
}
