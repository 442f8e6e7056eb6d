import type { Page } from '@zaakwerk/contract/endpoint'
import type { Term } from '@zaakwerk/contract/entities/term'
import {
  type CaseTerms,
  type TermCounts,
  type TermFilter,
  type TermTab,
  termsWorkbookName,
} from '@zaakwerk/contract/terms'
import { taskListCaseTypes } from '@zaakwerk/domain/case-types'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { taskCaseTypes } from '@zaakwerk/domain/task-assignment'
import { choiceLack, dayToConfirm, isTermLate, waitsFor } from '@zaakwerk/domain/term-choice'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import { sendWorkbook } from '../../../platform/request/send-workbook.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { closeTermTask } from '../cases/terms/term-task.sql.ts'
import { deleteConfirmations } from '../cases/terms/terms.sql.ts'
import { closeByReason, insertConfirmation, markConfirmed, updateChoice } from './term-changes.sql.ts'
import { termSheet } from './term-sheet.ts'
import {
  selectAllTerms,
  selectCaseOfTerm,
  selectTerm,
  selectTermCounts,
  selectTerms,
  selectTermsOfCase,
  selectTermTotal,
  type TermRow,
  type TermView,
} from './terms.sql.ts'

/** How many colleagues confirm a fatal term. */
export const fatalNeeds = ({ config }: Pick<Services, 'config'>): number => (config.fatalTermsByTwo ? 2 : 1)

const viewOf = (services: Services, { id, role }: Viewer): TermView => ({
  viewerId: id,
  today: dayOf(services.now()),
  fatalNeeds: fatalNeeds(services),
  types: taskListCaseTypes(role),
  handles: taskCaseTypes(role),
})

const seenBy = ({ id }: Viewer, term: TermRow): Term => ({ ...term, waits_for: waitsFor(term, id) })

/** One page of running terms; `isByUrgency`: terms of the office before those of authorities. */
export const searchTerms = async (
  services: Services,
  viewer: Viewer,
  filter: TermFilter,
  order: { readonly isByUrgency?: boolean } = {},
): Promise<Page<Term>> => {
  const { items, total } = await selectTerms(services.db, filter, viewOf(services, viewer), order)
  return { items: items.map((term) => seenBy(viewer, term)), total }
}

/** Streams a whole selection of running terms as a workbook. */
export const exportTerms = (services: Services, viewer: Viewer, filter: TermFilter): Promise<FileToSend> => {
  const view = viewOf(services, viewer)
  return sendWorkbook(services, {
    name: 'Termijnen',
    fileName: termsWorkbookName,
    columns: termSheet(view.today),
    rows: selectAllTerms(services.db, filter, view),
  })
}

export const countTerms = (services: Services, viewer: Viewer, tab: TermTab): Promise<TermCounts> =>
  selectTermCounts(services.db, tab, viewOf(services, viewer))

/** The total of one tab of Termijnen, for the viewer. */
export const countTermsOfTab = (services: Services, viewer: Viewer, tab: TermTab): Promise<number> =>
  selectTermTotal(services.db, tab, viewOf(services, viewer))

/** The running terms of a case, with what they are calculated from; 404 for a deleted case. */
export const getCaseTerms = async (
  services: Services,
  viewer: Viewer,
  caseId: number,
): Promise<CaseTerms> => {
  const found = await selectTermsOfCase(services.db, caseId, { fatalNeeds: fatalNeeds(services) })
  if (!found) throw notFound('case_not_found')
  const { daysOfGrace, daysInPost } = services.config.penaltyRules
  const terms = found.terms.map((term) => seenBy(viewer, term))
  return { facts: found.facts, terms, penalty_grace_days: daysOfGrace, penalty_post_days: daysInPost }
}

const readTerm = async (services: Services, id: number): Promise<TermRow> => {
  const term = await selectTerm(services.db, id, { fatalNeeds: fatalNeeds(services) })
  if (!term) throw notFound('term_not_found')
  return term
}

/** A term as the viewer sees it; 404 when there is none, or its case was deleted. */
export const getTerm = async (services: Services, viewer: Viewer, id: number): Promise<Term> =>
  seenBy(viewer, await readTerm(services, id))

/** Locks the case of a term, so that its writers take turns; 404 as {@link getTerm}. */
const lockTerm = async (services: Services, id: number): Promise<TermRow> => {
  const caseId = await selectCaseOfTerm(services.db, id)
  if (caseId === undefined) throw notFound('term_not_found')
  await lockCase(services.db, caseId)
  return readTerm(services, id)
}

/** A running term with the day that the caller saw. */
const requireSeen = (term: TermRow, seen: string, day = term.last_day): void => {
  if (term.is_closed) throw conflict('term_closed')
  if (seen !== day) throw conflict('term_changed')
}

interface OnTerm {
  readonly id: number
}

/** Adds a confirmation to a locked term; with the last one the old day is gone. */
const addConfirmation = async (services: Services, viewer: Viewer, term: TermRow): Promise<void> => {
  const { at } = authorOf(viewer, services)
  await insertConfirmation(services.db, { termId: term.id, userId: viewer.id, at })
  if (term.confirmations.length + 1 >= term.needs) await markConfirmed(services.db, term.id)
}

const record = (services: Services, viewer: Viewer, { case: { id } }: TermRow, line: string) =>
  recordOnCase(services.db, authorOf(viewer, services), { caseId: id, lines: [line] })

/** Confirms the last day of a term for the viewer. */
export const confirmTerm = async (
  services: Services,
  viewer: Viewer,
  { id, day }: OnTerm & { readonly day: string },
): Promise<Term> => {
  const term = await lockTerm(services, id)
  requireSeen(term, day, dayToConfirm(term))
  if (term.confirmations.some(({ user_id }) => user_id === viewer.id)) throw conflict('term_confirmed')
  if (term.confirmations.length >= term.needs)
    throw conflict('term_confirmed', 'Deze termijn is intussen bevestigd.')
  await addConfirmation(services, viewer, term)
  await record(services, viewer, term, `Termijn bevestigd: ${term.title}, laatste dag ${formatDate(day)}`)
  return getTerm(services, viewer, id)
}

interface Choosing extends OnTerm {
  readonly from: string
  readonly day: string | null
  readonly reason: string
  readonly source?: string | undefined
}

/** Chooses another last day. Whoever chooses it confirms it by that, as the first: never as both. */
export const chooseTermDay = async (
  services: Services,
  viewer: Viewer,
  { id, from, day, reason, source }: Choosing,
): Promise<Term> => {
  const { db } = services
  const term = await lockTerm(services, id)
  requireSeen(term, from)
  const lack = choiceLack({ day, source }, term)
  refuseFields(lack ? [{ field: 'source', message: lack }] : [])
  const chosen = day === term.computed_on ? null : day
  const author = authorOf(viewer, services)
  await updateChoice(db, {
    id,
    author,
    choice: chosen === null ? null : { day: chosen, reason, source: source || null },
  })
  await deleteConfirmations(db, [id])
  await addConfirmation(services, viewer, { ...term, confirmations: [] })
  const to = formatDate(chosen ?? term.computed_on)
  const why = [reason, source && `bron: ${source}`].filter(Boolean).join('; ')
  await record(
    services,
    viewer,
    term,
    `Laatste dag gekozen: ${term.title}, ${formatDate(from)} → ${to} (${why})`,
  )
  return getTerm(services, viewer, id)
}

/** A fatal term that can still be kept stays open for everybody; an earlier day that was chosen does not end it. */
const requireOver = (term: TermRow, today: string): void => {
  if (term.is_fatal && !isTermLate(term, today)) throw conflict('term_still_runs')
}

/** Closes a term that no act closes. */
export const closeTerm = async (
  services: Services,
  viewer: Viewer,
  { id, from, reason }: OnTerm & { readonly from: string; readonly reason: string },
): Promise<Term> => {
  const term = await lockTerm(services, id)
  requireSeen(term, from)
  requireOver(term, dayOf(services.now()))
  const author = authorOf(viewer, services)
  const task_id = await closeByReason(services.db, { id, author, reason })
  await closeTermTask(services.db, { id, task_id }, { closing: 'reason', ...author })
  await record(services, viewer, term, `Termijn gesloten: ${term.title}, ${formatDate(from)} (${reason})`)
  return getTerm(services, viewer, id)
}
