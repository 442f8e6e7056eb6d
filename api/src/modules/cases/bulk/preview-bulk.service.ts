import { casesAtOnce, casesAwaited } from '@zaakwerk/contract/case-batches'
import type * as calls from '@zaakwerk/contract/case-bulk'
import type { BulkAct, CaseBulkPreview, CaseSelection } from '@zaakwerk/contract/case-bulk'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import {
  bulkIntent,
  bulkOffer,
  bulkRefusal,
  bulkRemarks,
  findBulkAction,
} from '@zaakwerk/domain/bulk-actions'
import { namedMails } from '@zaakwerk/domain/case-action'
import { overviewCaseTypes } from '@zaakwerk/domain/case-types'
import { dayOf } from '@zaakwerk/domain/dates'
import { type EventIntent, eventStep } from '@zaakwerk/domain/workflow'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import { invalidField } from '../../../platform/errors/errors.ts'
import { refusalText } from '../../../platform/errors/refusal-text.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectCaseIds } from '../cases/case-search.sql.ts'
import { refuseUnsendable } from '../workflow/preview-event-mail.service.ts'
import { settingRefusal } from '../workflow/setting-refusal.ts'
import { prepareEvent } from './act-on-case.ts'
import {
  type BulkRow,
  type BulkSubject,
  countTasksToAssign,
  selectBulkRows,
  selectSubjects,
} from './bulk-subjects.sql.ts'
import { notesTooLong, paragraphsOf } from './note-paragraph.ts'

/** The selected ids, in display order; a filter selects from the viewer's list. 422 when it matches too many cases. */
const idsOf = async (
  { db, now }: Services,
  viewer: Viewer,
  { ids, filter }: CaseSelection,
): Promise<readonly number[]> => {
  if (!filter) return [...new Set(ids)]
  const found = await selectCaseIds(
    db,
    { ...filter, offset: 0 },
    {
      now: now(),
      view: { userId: viewer.id, types: overviewCaseTypes(viewer.role) },
      limit: casesAtOnce + 1,
    },
  )
  if (found.length <= casesAtOnce) return found
  const most = `Er zijn meer dan ${casesAtOnce.toLocaleString('nl-NL')} dossiers gevonden; beperk de lijst.`
  throw invalidField(['body', 'selection', 'filter'], most, 'too_big')
}

/** Refuses with 422 an action that no case allows in any state. */
export const refuseUnknownAct = (act: BulkAct): void => {
  if (act.kind !== 'event') return
  const { action, choice } = act
  if (!findBulkAction(action))
    throw invalidField(['body', 'act', 'action'], 'Deze actie is er niet voor meer dossiers.')
  if (choice.template !== undefined && !namedMails.some((name) => name === choice.template))
    throw invalidField(['body', 'act', 'choice', 'template'], 'Deze e-mail is er niet.')
}

type Effect = Omit<CaseBulkPreview, keyof BulkRow>

const noEffect: Effect = {
  outcome: 'stays',
  status_after: null,
  mails: 0,
  letters: 0,
  tasks: 0,
  reason: null,
  remarks: [],
}

const refused = (reason: string): Effect => ({ ...noEffect, outcome: 'refused', reason })

/** The reason why an event is refused: by the rules of the case or a setting of the server. */
const refusalOn =
  ({ config }: Pick<Services, 'config'>) =>
  (subject: WorkflowCase, intent: EventIntent | undefined): string | undefined =>
    bulkRefusal(subject, intent) ??
    (intent && settingRefusal(config, eventStep(intent.event, subject, intent.data)))

type EventAct = Extract<BulkAct, { kind: 'event' }>

const eventEffect = (services: Services, { action: key, choice }: EventAct, subject: BulkSubject): Effect => {
  const action = findBulkAction(key)
  const intent = action && bulkIntent(action, subject.type, choice)
  const reason = refusalOn(services)(subject, intent)
  if (reason !== undefined || !intent) return refused(reason ?? '')
  const { jobs, status, closeTasks, createTasks } = eventStep(intent.event, subject, intent.data)
  const count = (...kinds: readonly string[]): number =>
    jobs.filter(({ kind }) => kinds.includes(kind)).length
  return {
    outcome: 'changes',
    status_after: status && status !== subject.status ? status : null,
    mails: count('send_mail', 'forward_to_law_firm'),
    letters: count('submit_letter'),
    tasks: closeTasks.length + createTasks.length,
    reason: null,
    remarks: [...bulkRemarks(subject, intent, dayOf(services.now()))],
  }
}

const withdraws = 'Wachtende brieven en e-mails van dit dossier worden ingetrokken'

/** The effect of a bulk action on each of these cases. */
const effectsOf = async (
  services: Services,
  act: BulkAct,
  rows: readonly BulkRow[],
): Promise<(row: BulkRow) => Effect> => {
  const ids = rows.map(({ id }) => id)
  switch (act.kind) {
    case 'event': {
      const subjects = await selectSubjects(services, ids)
      return ({ id }) => {
        const subject = subjects.get(id)
        return subject ? eventEffect(services, act, subject) : refused('Dit dossier bestaat niet meer')
      }
    }
    case 'assign': {
      const tasks = await countTasksToAssign(services.db, ids, act.assignee_id)
      return ({ id }) => {
        const count = tasks.get(id) ?? 0
        return count > 0 ? { ...noEffect, outcome: 'changes', tasks: count } : noEffect
      }
    }
    case 'note':
      return ({ notes_length }) =>
        notes_length + paragraphsOf(act.note).length > caseTextLengths.notes
          ? refused(notesTooLong)
          : { ...noEffect, outcome: 'changes' }
    case 'status':
      return ({ status }) =>
        status === act.status
          ? noEffect
          : {
              ...noEffect,
              outcome: 'changes',
              status_after: act.status,
              remarks: act.status === 'case_closed_withdrawn' ? [withdraws] : [],
            }
  }
}

/** The reason why the mail of a case cannot be sent, in Dutch; undefined when it can. */
const mailRefusal = async (
  services: Services,
  viewer: Viewer,
  { act, id }: { readonly act: BulkAct; readonly id: number },
): Promise<string | undefined> => {
  try {
    const read = await prepareEvent(services, { act, caseId: id })
    if (read) await refuseUnsendable(services, viewer, { id, read })
    return undefined
  } catch (error) {
    const refusal = refusalText(error)
    if (refusal === undefined) throw error
    return refusal
  }
}

/** Refuses the cases whose mail cannot be sent, by composing each mail. Above a hundred mails this would be slow: the batch then checks each mail when it sends it. */
const withoutUnsendable = async (
  services: Services,
  viewer: Viewer,
  { act, rows }: { readonly act: BulkAct; readonly rows: readonly CaseBulkPreview[] },
): Promise<readonly CaseBulkPreview[]> => {
  if (rows.filter(({ mails }) => mails > 0).length > casesAwaited) return rows
  const checked: CaseBulkPreview[] = []
  for (const row of rows) {
    const reason = row.mails > 0 ? await mailRefusal(services, viewer, { act, id: row.id }) : undefined
    checked.push(reason === undefined ? row : { ...row, ...refused(reason) })
  }
  return checked
}

const rank = ({ outcome, remarks }: Effect): number =>
  outcome === 'refused' ? 2 : remarks.length > 0 ? 0 : 1

/** Preview of a bulk action. Writes nothing; the batch is started with the versions returned here. */
export const previewCaseBulk = async (
  services: Services,
  viewer: Viewer,
  { selection, act }: { readonly selection: CaseSelection; readonly act: BulkAct },
): Promise<EndpointAnswer<typeof calls.previewCaseBulk>> => {
  refuseUnknownAct(act)
  const ids = await idsOf(services, viewer, selection)
  const found = await selectBulkRows(services.db, ids)
  const effectOf = await effectsOf(services, act, found)
  const planned = found.map((row) => {
    const { notes_length: _, ...shown } = row
    return { ...shown, ...effectOf(row) }
  })
  const rows = await withoutUnsendable(services, viewer, { act, rows: planned })
  const there = new Set(found.map(({ id }) => id))
  return {
    rows: rows.toSorted((one, other) => rank(one) - rank(other)),
    missing: ids.filter((id) => !there.has(id)),
  }
}

/** The actions that at least one of the selected cases allows. */
export const listBulkActions = async (
  services: Services,
  viewer: Viewer,
  { selection }: { readonly selection: CaseSelection },
): Promise<EndpointAnswer<typeof calls.listBulkActions>> => {
  const subjects = [...(await selectSubjects(services, await idsOf(services, viewer, selection))).values()]
  return {
    total: subjects.length,
    actions: bulkOffer(subjects, refusalOn(services)).map(({ action, count, reasons }) => ({
      action: action.key,
      count,
      reasons: [...reasons],
    })),
  }
}
