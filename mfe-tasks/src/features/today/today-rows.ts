import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { CoveredWork, TodayCase, TodayHearing, TodayMention, TodayTask } from '@zaakwerk/contract/today'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { dayOf, daysBetween, formatSeen, formatTime, formatWeekday } from '@zaakwerk/domain/dates'
import { courtName, unknownCourt } from '@zaakwerk/domain/hearing-facts'
import { lookUp } from '@zaakwerk/domain/known'
import { isTaskDone, taskStatusLabel, taskTitle } from '@zaakwerk/domain/tasks'
import { casePath } from '@zaakwerk/domain/term-step'
import { dangerRows } from './term-rows.ts'
import { caseOf, type TodayRow } from './today-row.ts'

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
