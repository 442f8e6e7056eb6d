import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { keptByFiling, laterPaperProblem } from '@zaakwerk/domain/filed-dates'
import {
  filingEffect,
  filingKindLabel,
  filingKindsOf,
  filingSubject,
  needsDate,
  needsLastDay,
} from '@zaakwerk/domain/incoming-filing'
import { answersLetter } from '@zaakwerk/domain/letter-answers'
import { letterRule } from '@zaakwerk/domain/letters'
import { invalidField } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase, selectNewestEvent } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateCase, updateCaseStatus } from '../../cases/cases/case-edits.service.ts'
import { getCase } from '../../cases/cases/cases.service.ts'
import { writeTermsOfCases } from '../../cases/cases/terms/write-terms.ts'
import { uploadDocuments } from '../../cases/documents/upload-documents.ts'
import { createTask } from '../../tasks/tasks/create-task.service.ts'
import { completeReceiptTask } from '../letters/receipts.sql.ts'
import {
  type FilingRow,
  insertFiling,
  markPaper,
  selectClosedOf,
  selectOpenTasks,
  selectTermStates,
} from './filings.sql.ts'
import { closeAsFiled } from './incoming.service.ts'
import { type IncomingRow, setDocument } from './items.sql.ts'
import { insertAnswer, selectAnswerable } from './letter-answers.sql.ts'
import { paperDocument } from './paper-document.ts'
import type { PreparedFiling, Wanted } from './prepare-filing.ts'
import { changedKinds, firstLastDay, statesOf } from './term-states.ts'

const checkDates = ({ received_on, paper_date }: Wanted, today: string): void => {
  if (received_on > today) throw invalidField(['body', 'received_on'], 'Deze dag is nog niet geweest.')
  if (paper_date && paper_date > today)
    throw invalidField(['body', 'paper_date'], 'Deze dag is nog niet geweest.')
}

interface Answered {
  readonly id: number
  readonly name: string
  /** Calendar date. */
  readonly sent_on: string
}

/** The letter that a paper answers. Refused if the letter was sent after the date of the paper. */
const requireAnswered = async (
  { db }: Services,
  { letter_id, case_id, kind, received_on, paper_date }: Wanted,
): Promise<Answered | undefined> => {
  if (letter_id === undefined || letter_id === null) return undefined
  const letter = await selectAnswerable(db, { letterId: letter_id, caseId: case_id })
  if (!letter) throw invalidField(['body', 'letter_id'], 'Deze brief is niet uit dit dossier verzonden.')
  if (!answersLetter(kind, letter.name, letter.case_type))
    throw invalidField(['body', 'letter_id'], 'Dit soort stuk is geen antwoord op deze brief.')
  const before = `De brief is pas op ${formatDate(letter.sent_on)} verzonden.`
  if (received_on < letter.sent_on) throw invalidField(['body', 'received_on'], before)
  if (paper_date && paper_date < letter.sent_on) throw invalidField(['body', 'paper_date'], before)
  return { id: letter_id, ...letter }
}

/** The fact and the status that the kind of a paper means. */
const applyEffect = async (
  services: Services,
  viewer: Viewer,
  { letter, ...wanted }: Wanted & { readonly letter: Answered | undefined },
): Promise<DatedEffect> => {
  const { case_id: id, kind, paper_date: date, due_on: due } = wanted
  const before = await getCase(services, id)
  if (!filingKindsOf(before.type).includes(kind))
    throw invalidField(['body', 'kind'], 'Dit soort stuk past niet bij het dossiertype.')
  const { fact, status } = filingEffect(kind, filingSubject(before, letter?.name))
  const later = fact && laterPaperProblem(kind, before, date)
  if (later) throw invalidField(['body', 'paper_date'], later)
  if (fact && !date && needsDate(fact))
    throw invalidField(['body', 'paper_date'], 'Vul de datum op het stuk in.')
  const hasLastDay = needsLastDay(fact)
  if (hasLastDay && !due) throw invalidField(['body', 'due_on'], 'Vul de laatste dag uit de brief in.')
  if (hasLastDay && due && date && due < date)
    throw invalidField(['body', 'due_on'], 'Deze dag is voor de dagtekening.')
  // The start of the term, stored together with the date of the letter.
  const [main, day] = hasLastDay ? (['grounds_due_on', due] as const) : ([fact, date] as const)
  const kept = keptByFiling(kind, before, date)
  // In a case about a reminder, the kept date starts the term, even if the date of the decision was already filled in.
  const isNew =
    fact !== undefined &&
    main !== undefined &&
    Boolean(date) &&
    (before[fact] !== date || before[main] !== day || kept.contested_decision_date !== undefined)
  const after = isNew
    ? await updateCase(services, viewer, {
        locked: await lockCase(services.db, id),
        changes: { [fact]: date, [main]: day, ...kept },
      })
    : before
  if (status) await updateCaseStatus(services, viewer, { locked: await lockCase(services.db, id), status })
  return {
    type: before.type,
    datedOn: fact ? (date ?? null) : null,
    fact: isNew ? main : null,
    fact_before: isNew ? before[main] : null,
    fact_after: isNew ? (day ?? null) : null,
    contested_before: before.contested_decision_date,
    contested_after: after.contested_decision_date,
    asked_before: isNew && hasLastDay ? before.grounds_asked_on : null,
    asked_after: isNew && hasLastDay ? (date ?? null) : null,
    status_before: status ? before.status : null,
    status_after: status ?? null,
  }
}

/** The effects of a filing, except documents and task. */
type CaseEffect = Pick<
  FilingRow,
  | 'fact'
  | 'fact_before'
  | 'fact_after'
  | 'contested_before'
  | 'contested_after'
  | 'asked_before'
  | 'asked_after'
  | 'status_before'
  | 'status_after'
>

interface TypedEffect extends CaseEffect {
  readonly type: CaseDetail['type']
}

interface DatedEffect extends TypedEffect {
  /** The date on the paper, if it becomes a fact of the case. */
  readonly datedOn: string | null
}

interface Watched {
  readonly type: CaseDetail['type']
  readonly changed: Omit<FilingRow, 'item_id' | 'case_id' | 'kind' | 'document_ids' | 'task_id'>
}

/** Runs a change of a locked case. Returns the changes of its events and terms. */
const watchCase = async (
  { db }: Services,
  caseId: number,
  act: () => Promise<TypedEffect>,
): Promise<Watched> => {
  const event_before = await selectNewestEvent(db, caseId)
  const before = await selectTermStates(db, caseId)
  const open = await selectOpenTasks(db, caseId)
  const { type, ...effect } = await act()
  await writeTermsOfCases(db, [caseId])
  const after = await selectTermStates(db, caseId)
  const kinds = changedKinds(before, after)
  const changed = {
    ...effect,
    closed_tasks: await selectClosedOf(db, open),
    event_before,
    event_after: await selectNewestEvent(db, caseId),
    terms_before: statesOf(before, kinds),
    terms_after: statesOf(after, kinds),
  }
  return { type, changed }
}

/** Records the letter that a document answers, and completes the task for its confirmation of receipt. */
const recordAnswer = async (
  services: Services,
  viewer: Viewer,
  {
    letter,
    answer,
    body: { kind, received_on, paper_date },
  }: { readonly letter: Answered; readonly answer: Pick<CaseDocument, 'id'>; readonly body: Wanted },
): Promise<void> => {
  const { db, now } = services
  await insertAnswer(db, {
    ...{ letter_id: letter.id, document_id: answer.id, kind, received_on },
    stated_on: paper_date ?? null,
    created_at: now(),
  })
  const line = `${filingKindLabel(kind)} opgeborgen`
  await completeReceiptTask(db, authorOf(viewer, services), { letterId: letter.id, line })
}

/** Files an item in a case: documents, fact, status and task, all in the transaction of the call. */
export const fileIncoming = async (
  services: Services,
  viewer: Viewer,
  {
    locked,
    body,
    prepared,
  }: { readonly locked: IncomingRow; readonly body: Wanted; readonly prepared: PreparedFiling },
): Promise<IncomingItem> => {
  const { db, now } = services
  const { case_id: caseId, kind, received_on, task } = body
  checkDates(body, dayOf(now()))
  const documents = await uploadDocuments(services, viewer, { caseId, filed: prepared.filed })
  for (const [at, { item_id, position }] of prepared.files.entries()) {
    const document = documents[at]
    if (document) await setDocument(db, { item_id, position }, document.id)
  }
  const letter = await requireAnswered(services, body)
  const { type, changed } = await watchCase(services, caseId, async () => {
    const { datedOn, ...effect } = await applyEffect(services, viewer, { ...body, letter })
    const read = { item: locked, kind, files: prepared.files, documents }
    const paper = letter || datedOn ? await paperDocument(services, read) : undefined
    if (paper && datedOn) await markPaper(db, paper.id, { filed_as: kind, dated_on: datedOn })
    if (letter && paper) await recordAnswer(services, viewer, { letter, answer: paper, body })
    return effect
  })
  const made = task
    ? await createTask(services, viewer, {
        task: {
          type: task.type,
          assignee_id: task.assignee_id,
          case_id: caseId,
          title: filingKindLabel(kind),
          due_date: firstLastDay(changed.terms_after),
        },
        caseRequired: true,
      })
    : undefined
  await recordOnCase(db, authorOf(viewer, services), {
    caseId,
    lines: [
      `Post opgeborgen: ${filingKindLabel(kind)}, ontvangen op ${formatDate(received_on)}${letter ? `, op onze brief "${letterRule(letter.name, type)?.title ?? letter.name}" van ${formatDate(letter.sent_on)}` : ''}`,
    ],
  })
  const closed = await closeAsFiled(services, viewer, { locked, case_id: caseId, received_on })
  await insertFiling(db, {
    ...{ item_id: locked.id, case_id: caseId, kind, task_id: made?.id ?? null, ...changed },
    document_ids: documents.map(({ id }) => id),
  })
  return closed
}
