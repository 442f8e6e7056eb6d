import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { dayOf } from '@zaakwerk/domain/dates'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { letter } from '@zaakwerk/domain/job-plans'
import { namesOfLetter } from '@zaakwerk/domain/letters'
import { noProofWanted, proofKindOf } from '@zaakwerk/domain/proof-messages'
import { taskDue } from '@zaakwerk/domain/task-due'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import {
  askedLetters,
  eventRefusal,
  eventStep,
  recordsSubmission,
  typeRefusal,
  type WorkflowStep,
} from '@zaakwerk/domain/workflow'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import type { Queryable } from '../../../platform/db/database.ts'
import { alreadyQueued, badRequest, notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { cancelQueuedJobs } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { enqueueJobs, ofCase, selectDuplicateJobs } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectLeavingLetters } from '../../letters/letters/letters.sql.ts'
import { findTemplate } from '../../letters/templates/templates.sql.ts'
import { recordMentions } from '../../mentions/mentions.service.ts'
import { columnsOf, planChanges } from '../cases/case-changes.ts'
import { updateCaseRow, writeStatus } from '../cases/case-edit.sql.ts'
import { getCase } from '../cases/cases.service.ts'
import { closeTasks } from '../cases/close-tasks.sql.ts'
import { followTerm } from '../cases/follow-term.ts'
import { selectSentFor } from '../cases/history/letter-history.sql.ts'
import { withdrawLetters } from '../cases/withdraw-letters.ts'
import { planCaseInformation } from './apply-case-information.ts'
import { type CaseInformationText, readCaseInformationFile } from './case-information-file.ts'
import { type CalledEvent, eventOf } from './event-call.ts'
import { eventLogLine, eventTitle } from './event-log.ts'
import { settingRefusal } from './setting-refusal.ts'
import { createTasks, postponeNotices, selectWorkflowCase } from './workflow.sql.ts'

const refuseFor = (reason: string | undefined): void => {
  if (reason) throw badRequest('action_refused', reason)
}

/** A mail that the caller names has to exist and be applicable: no proof is requested for a closed case. */
const refuseNamedMail = async (
  tx: Queryable,
  { type, data: { template } }: CalledEvent,
  { status }: Pick<LockedCase, 'status'>,
): Promise<void> => {
  if (type !== 'send_transactional_mail' || template === undefined) return
  const found = await findTemplate(tx, { kind: 'mail', name: template })
  refuseFor(found ? undefined : `Er is geen mailtemplate met de naam "${template}"`)
  refuseFor(proofKindOf(template) && isOverForClient(status) ? noProofWanted : undefined)
}

/** Answers 208 (already queued) when the same request is still in progress. */
const refuseDuplicate = async (
  tx: Queryable,
  { locked, step, askedAt }: { locked: LockedCase; step: WorkflowStep; askedAt: Date },
): Promise<void> => {
  const asked = askedLetters(step)
  const plans = [...step.jobs, ...asked.flatMap(namesOfLetter).map((name) => letter(name))]
  const duplicates = await selectDuplicateJobs(tx, ofCase(locked.id), { plans, askedAt })
  const unknown = duplicates.find(({ state }) => state === 'unknown')
  if (unknown)
    throw alreadyQueued(
      `${jobLabel(unknown)} staat in de wachtrij tot een beheerder zegt of het is aangekomen`,
    )
  const leaving = await selectLeavingLetters(tx, { caseId: locked.id, names: asked })
  const [first] = [...duplicates, ...leaving.map((name) => letter(name))]
  if (first) throw alreadyQueued(`${jobLabel(first)} staat al in de wachtrij`)
}

/**
 * Checks whether the workflow allows an event now, and plans its effects. Lock the case first. Duplicates are looked for before the status check, because the
 * first request may have changed the status.
 */
const decide = async (
  services: Services,
  locked: LockedCase,
  { event, askedAt }: Pick<ReadEvent, 'event' | 'askedAt'>,
): Promise<Pick<PlannedEvent, 'step' | 'subject'>> => {
  const { type } = event
  // The facts are recorded already, and the case is read with them.
  const data = { ...event.data, facts: undefined }
  const { db: tx } = services
  const subject = await selectWorkflowCase(services, locked.id)
  if (!subject) throw notFound('case_not_found')
  refuseFor(typeRefusal(type, subject.type))
  const step = eventStep(type, subject, data)
  await refuseDuplicate(tx, { locked, step, askedAt })
  refuseFor(eventRefusal(type, subject, data) ?? settingRefusal(services.config, step))
  await refuseNamedMail(tx, event, locked)
  return { step, subject }
}

interface PlannedEvent extends Recorded {
  /** The case as it was before the event brought facts. */
  readonly before: LockedCase
  readonly author: Author
  readonly event: CalledEvent
  readonly step: WorkflowStep
  readonly subject: WorkflowCase
  readonly information: CaseInformationText | undefined
}

/** A case after the facts of an event were recorded. */
interface Recorded {
  readonly locked: LockedCase
  readonly factLines: readonly string[]
}

/** The date on which an objection was submitted according to the event, unless it is already known. */
const submissionOf = (locked: LockedCase, { type, data }: CalledEvent, today: string) =>
  planChanges(
    locked,
    recordsSubmission(type, data) && !locked.objection_submitted_on ? { objection_submitted_on: today } : {},
  )

/** Records the facts of an event before the workflow rules are checked; a refusal rolls them back. */
const recordFacts = async (
  { db }: Services,
  locked: LockedCase,
  { data: { facts = {} } }: CalledEvent,
): Promise<Recorded> => {
  const { problems, values, lines } = planChanges(locked, facts, await selectSentFor(db, locked.id, facts))
  refuseFields(problems)
  if (lines.length === 0) return { locked, factLines: [] }
  await updateCaseRow(db, locked.id, columnsOf(values))
  return { locked: { ...locked, ...values }, factLines: lines }
}

const nothingRead: ReturnType<typeof planCaseInformation> = { values: {}, lines: [], skipped: [] }

/** Writes the effects of an event. Mails and letters are only queued. */
const applyEvent = async (services: Services, planned: PlannedEvent): Promise<void> => {
  const { before, locked, factLines, author, event, step, subject, information } = planned
  const { db: tx } = services
  const read = information ? planCaseInformation(locked, information) : nothingRead
  // Always bumps the version, so that a stale duplicate request gets a 412 instead of a second mail.
  const submission = submissionOf(locked, event, dayOf(author.at))
  const values = {
    ...columnsOf({ ...read.values, ...submission.values }),
    ...step.adjourned,
    updated_at: author.at,
  }
  await writeStatus(tx, author, { locked, status: step.status, values })
  const moved = await followTerm(services, author, before)
  const withdrawn =
    step.withdrawsLetters && (await withdrawLetters(tx, author, { locked, ...step.withdrawsLetters }))
  const others = step.cancelsJobs ? await cancelQueuedJobs(tx, author, ofCase(locked.id)) : []
  const cancelled = [...(withdrawn?.jobs ?? []), ...others]
  const data = Object.keys(event.data).length > 0 ? event.data : null
  const line = eventLogLine({ event, step, statusBefore: locked.status, cancelled, skipped: read.skipped })
  const { eventId } = await recordOnCase(tx, author, {
    caseId: locked.id,
    event: { type: event.type, message: event.message, data },
    lines: [line, ...factLines, ...submission.lines, ...(withdrawn?.lines ?? []), ...read.lines, ...moved],
  })
  await recordMentions(tx, author, {
    subject: { caseId: locked.id },
    before: locked.notes,
    after: read.values.notes,
  })
  const dueFor = (one: WorkflowCase) => (type: TaskType) => taskDue(type, one, dayOf(author.at))
  const wanted = step.createTasks.map((type) => ({
    type,
    title: taskTypeLabels[type],
    due: dueFor(subject)(type),
  }))
  await createTasks(tx, author, { caseId: locked.id, wanted })
  await closeTasks(tx, author, { ids: step.closeTasks, status: step.closedAs, reason: eventTitle(event) })
  const later =
    step.withdrawsLetters?.askingTask === 'open' ? await selectWorkflowCase(services, locked.id) : undefined
  if (later) await postponeNotices(tx, author, { caseId: locked.id, subject, later, dueOf: dueFor(later) })
  await enqueueJobs(tx, author, { subject: ofCase(locked.id), eventId, plans: step.jobs })
}

/** An event with its zaakinformatie.txt, which is read before the case is locked. */
export interface ReadEvent {
  readonly event: CalledEvent
  readonly information: CaseInformationText | undefined
  /** When the call came in. */
  readonly askedAt: Date
}

export const readEvent = async (
  services: Services,
  { id, call, askedAt }: { readonly id: number; readonly call: CaseEventCall; readonly askedAt: Date },
): Promise<ReadEvent> => {
  const event = eventOf(call)
  const isAboutFile = event.type === 'update_case_based_on_zaakinformatie'
  const information = isAboutFile ? await readCaseInformationFile(services, id) : undefined
  return { event, information, askedAt }
}

type LockedEvent = ReadEvent & { readonly locked: LockedCase }

/** Applies an event to a case if the workflow allows it. Returns its effects. */
export const applyCaseEvent = async (
  services: Services,
  viewer: Viewer,
  { locked, event, information, askedAt }: LockedEvent,
): Promise<WorkflowStep> => {
  const recorded = await recordFacts(services, locked, event)
  const decided = await decide(services, recorded.locked, { event, askedAt })
  const author = authorOf(viewer, services)
  await applyEvent(services, { before: locked, ...recorded, author, event, ...decided, information })
  return decided.step
}

/**
 * Posts an event on a case, if the workflow allows it. The rules are checked while the row is locked, so that only one
 * of two simultaneous calls succeeds.
 */
export const postCaseEvent = async (
  services: Services,
  viewer: Viewer,
  event: LockedEvent,
): Promise<CaseDetail> => {
  await applyCaseEvent(services, viewer, event)
  return getCase(services, event.locked.id)
}
