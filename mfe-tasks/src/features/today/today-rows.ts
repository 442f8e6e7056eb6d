import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { ClientName, CompanyName } from '@zaakwerk/contract/entities/people'
import type { Term } from '@zaakwerk/contract/entities/term'
import type {
  CoveredWork,
  Today,
  TodayCase,
  TodayHearing,
  TodayMention,
  TodayTask,
} from '@zaakwerk/contract/today'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { dayOf, daysBetween, formatDate, formatSeen, formatTime, formatWeekday } from '@zaakwerk/domain/dates'
import { courtName, unknownCourt } from '@zaakwerk/domain/hearing-facts'
import { lookUp } from '@zaakwerk/domain/known'
import { partyName } from '@zaakwerk/domain/names'
import { isTaskDone, taskStatusLabel, taskTitle } from '@zaakwerk/domain/tasks'
import { dayToConfirm } from '@zaakwerk/domain/term-choice'
import { casePath, compareUrgency, nextTermStep } from '@zaakwerk/domain/term-step'

export interface TodayRow {
  /** Unique within the page. */
  readonly key: string
  /** A term or a deadline as a badge, or a text. */
  readonly when:
    | { readonly term: Pick<Term, 'kind' | 'last_day'> }
    | { readonly dueDate: string }
    | { readonly text: string; readonly tone?: 'red' | 'green' | 'yellow' }
  /** Number of list rows that this row represents; 1 by default. */
  readonly count?: number
  readonly what: string
  readonly why: string
  /** Name of the covered colleague; absent for work of the viewer. */
  readonly coveredFor?: string
  readonly case: { readonly id: number; readonly internal_id: string; readonly party: string } | undefined
  /** Next step, with its URL. */
  readonly step: string
  readonly to: string
  /** Whether the term waits for the viewer's confirmation. */
  readonly toConfirm?: boolean
  /** The mention of the row, which can be marked as read. */
  readonly mentionId?: number
}

interface CaseOfRow {
  readonly id: number
  readonly internal_id: string
  readonly client: readonly ClientName[]
  readonly companies: readonly CompanyName[]
}

const caseOf = (of: CaseOfRow): TodayRow['case'] => ({
  id: of.id,
  internal_id: of.internal_id,
  party: partyName(of) ?? '-',
})

/** URL of the list of terms that wait for the viewer's confirmation. */
export const confirmList = '/terms?tab=to_confirm'

/** Blocker of the most urgent term of a case, and the other terms at risk; the source of the term if there are none. */
const whyOf = (
  { kind, has_mandate, waits_for, source, source_on }: Term,
  others: readonly Term[],
): string => {
  const blocking =
    (kind === 'objection' || kind === 'appeal') && !has_mandate
      ? 'Volmacht ontbreekt'
      : waits_for === 'colleague'
        ? 'Wacht op de bevestiging van een collega'
        : undefined
  const also = others.length > 0 ? `Ook ${others.map(({ title }) => title).join(', ')}` : undefined
  return [blocking, also].filter(Boolean).join(' · ') || `${source} van ${formatDate(source_on)}`
}

/** A row per case: its most urgent term, and the titles of its other terms. */
const dangerRows = (
  { total, items }: Today['unassigned'],
  today: string,
  group: 'danger' | 'unassigned',
): Rows => {
  const rows = [...Map.groupBy(items, (term) => term.case.id).values()].flatMap((ofCase) => {
    const [term, ...others] = ofCase.toSorted(compareUrgency(today))
    if (!term) return []
    const { label, action, isConfirmation } = nextTermStep(term, today)
    return {
      key: `${group} ${term.case.id}`,
      count: ofCase.length,
      when: { term },
      what: term.title,
      why: whyOf(term, others),
      case: caseOf(term.case),
      step: label,
      to: isConfirmation ? confirmList : casePath(term.case.id, action),
      toConfirm: term.waits_for === 'you',
    }
  })
  return { total, rows }
}

export const confirmRow =
  (today: string) =>
  (term: Term): TodayRow => {
    const day = dayToConfirm(term)
    const text = formatWeekday(day)
    return {
      key: `to_confirm ${term.id}`,
      when: day < today ? { text: `${text}, voorbij`, tone: 'red' } : { text },
      what: term.title,
      why: term.choice ? `Gekozen door ${term.choice.by}` : '',
      case: caseOf(term.case),
      step: 'Bekijken',
      to: confirmList,
      toConfirm: true,
    }
  }

/** "08:52" for today, "gisteren, 16:20", else the date. */
const momentOf = (at: string, now: Date): string =>
  dayOf(new Date(at)) === dayOf(now) ? formatTime(at) : formatSeen(at, now)

export const mentionRow =
  (now: Date) =>
  ({ id, by, at, text, task_id, case: of }: TodayMention): TodayRow => ({
    key: `mentions ${id}`,
    when: { text: momentOf(at, now) },
    what: `${by} noemt je`,
    why: text,
    case: of ? caseOf(of) : undefined,
    step: task_id === null ? 'Dossier openen' : 'Taak openen',
    to: task_id === null ? `/case/${of?.id}` : `/tasks/${task_id}`,
    mentionId: id,
  })

const incomingRow =
  (now: Date) =>
  ({
    id,
    received_at,
    subject,
    sender_name,
    sender_address,
    proposals: [first],
  }: IncomingItem): TodayRow => ({
    key: `incoming ${id}`,
    when: { text: momentOf(received_at, now) },
    what: subject || 'Zonder onderwerp',
    why: sender_name ?? sender_address ?? 'Scan',
    case: first && { id: first.case_id, internal_id: first.internal_id, party: first.client ?? '-' },
    step: 'Opbergen',
    to: '/incoming?eigen=true',
  })

const hearingRow = ({ id, day, court, status, case: of }: TodayHearing): TodayRow => ({
  key: `hearings ${id}`,
  when: { text: formatWeekday(day), tone: isTaskDone(status) ? 'green' : 'yellow' },
  what: courtName(court) ?? unknownCourt,
  why: isTaskDone(status) ? 'Voorbereid' : 'Nog voor te bereiden',
  case: of ? caseOf(of) : undefined,
  step: isTaskDone(status) ? 'Openen' : 'Voorbereiden',
  to: `/grounds/${id}`,
})

const answers: Readonly<Record<string, readonly [what: string, step: string]>> = {
  mandate_signed: ['Volmacht getekend', 'Volmacht bekijken'],
  proof_received: ['Bewijs ontvangen', 'Bewijs bekijken'],
  iban_given: ['IBAN doorgegeven', 'IBAN controleren'],
}

const failedRow =
  (now: Date) =>
  ({ case: of, at, text, task_id }: TodayCase): TodayRow => {
    const [what = text, ...why] = text.split(': ')
    return {
      key: `failed ${of.id}`,
      when: { text: momentOf(at, now), tone: 'red' },
      what,
      why: why.join(': '),
      case: caseOf(of),
      step: 'Taak openen',
      to: task_id === null ? `/case/${of.id}` : `/tasks/${task_id}`,
    }
  }

const answeredRow =
  (now: Date) =>
  ({ case: of, at, event }: TodayCase): TodayRow => {
    const [what, step] = lookUp(answers, event ?? '', ['Antwoord van de cliënt', 'Bekijken'] as const)
    return {
      key: `answered ${of.id}`,
      when: { text: momentOf(at, now) },
      what,
      why: caseStatusLabel(of.status),
      case: caseOf(of),
      step,
      to: `/case/${of.id}`,
    }
  }

const silence = (days: number): string => (days === 1 ? '1 dag stil' : `${days} dagen stil`)

const stalledRow =
  (today: string) =>
  ({ case: of, at, text }: TodayCase): TodayRow => ({
    key: `stalled ${of.id}`,
    when: { text: silence(Math.max(daysBetween(dayOf(new Date(at)), today), 0)) },
    what: caseStatusLabel(of.status),
    why: text === '' ? '' : `Laatst: ${text}`,
    case: caseOf(of),
    step: 'Stap kiezen',
    to: casePath(of.id, 'choose'),
  })

const taskRow = ({ id, title, status, due_date, case: of }: TodayTask): TodayRow => ({
  key: `tasks ${id}`,
  when: { dueDate: due_date },
  what: taskTitle(title),
  why: status === 'open' ? '' : taskStatusLabel(status),
  case: of ? caseOf(of) : undefined,
  step: 'Taak openen',
  to: `/tasks/${id}`,
})

/** URL of the list of unassigned terms at risk. */
export const unassignedList = '/terms?tab=unassigned'

/** The first rows of a group with its total. */
export interface Rows {
  readonly total: number
  readonly rows: readonly TodayRow[]
}

export const unassignedRows = (unassigned: Today['unassigned'], day: string): Rows =>
  dangerRows(unassigned, day, 'unassigned')

/** Number of list rows that these rows represent. */
export const countOf = (rows: readonly TodayRow[]): number =>
  rows.reduce((sum, { count = 1 }) => sum + count, 0)

/** The open work of one user. */
export type OpenWork = Omit<CoveredWork, 'user'>

/** The rows of one user, by group. */
export const rowsOf = (work: OpenWork, { day, now }: { readonly day: string; readonly now: Date }) => {
  const { danger, tasks, incoming, hearings, failed, answered, stalled } = work
  return {
    danger: dangerRows(danger, day, 'danger'),
    tasks: { total: tasks.total, rows: tasks.items.map(taskRow) },
    incoming: { total: incoming.total, rows: incoming.items.map(incomingRow(now)) },
    hearings: { total: hearings?.total ?? 0, rows: (hearings?.items ?? []).map(hearingRow) },
    failed: { total: failed.total, rows: failed.items.map(failedRow(now)) },
    answered: { total: answered.total, rows: answered.items.map(answeredRow(now)) },
    stalled: { total: stalled.total, rows: stalled.items.map(stalledRow(day)) },
  }
}
