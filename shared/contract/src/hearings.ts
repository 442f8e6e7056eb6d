import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { TaskStatus, TaskSummary } from './entities/task.ts'
import { CalendarDate, Id, Offset, PathId, repeated, Timestamp } from './primitives.ts'
import { CourtNames } from './tasks.ts'

/** Maximum number of days of the hearings calendar: six weeks of a month view, with a margin. */
export const hearingDaysAtOnce = 62

/** Number of days of a list of hearings: a week. */
export const hearingDaysListed = 7

const dayMs = 86_400_000
const daysIn = ({ start_date, end_date }: { start_date: string; end_date: string }): number =>
  (Date.parse(end_date) - Date.parse(start_date)) / dayMs + 1

const HearingFilter = z.object({
  /** Hearing on or after this day. */
  start_date: CalendarDate,
  /** Hearing on or before this day. */
  end_date: CalendarDate,
  courts: CourtNames,
  statuses: repeated(TaskStatus),
  assignee_ids: repeated(PathId),
})
export type HearingFilter = z.output<typeof HearingFilter>

const atMost = (days: number) => ({
  message: `Kies een periode van hoogstens ${days} dagen.`,
  path: ['end_date'],
})

const HearingGroupFilter = HearingFilter.check(
  z.refine((filter) => daysIn(filter) <= hearingDaysAtOnce, atMost(hearingDaysAtOnce)),
)

const HearingListFilter = z
  .extend(HearingFilter, { offset: Offset })
  .check(z.refine((filter) => daysIn(filter) <= hearingDaysListed, atMost(hearingDaysListed)))
export type HearingListFilter = z.output<typeof HearingListFilter>

/** The hearings of one user at one court on one day. */
export const HearingGroup = z.object({
  day: CalendarDate,
  /** Null when the task names no court. */
  court: z.nullable(z.string()),
  /** Null: unassigned. */
  assignee_id: z.nullable(Id),
  assigned_to: z.nullable(z.string()),
  count: z.int().check(z.positive()),
})
export type HearingGroup = z.output<typeof HearingGroup>

export const listHearings = endpoint({
  method: 'GET',
  path: '/tasks/hearings',
  access: 'grounds.read',
  audit: 'nobody',
  summary:
    'Number of hearings by day, court and colleague, in that order; at most 62 days. Tasks without a real hearing date are left out.',
  query: HearingGroupFilter,
  answer: z.array(HearingGroup),
})

export const listHearingTasks = endpoint({
  method: 'GET',
  path: '/tasks/hearings/list',
  access: 'grounds.read',
  audit: { action: 'list', entity: 'task', ids: 'answer.items' },
  summary: 'The hearings themselves by day, court and colleague; at most seven days, 100 a page.',
  query: HearingListFilter,
  answer: pageOf(TaskSummary),
})

/** The caller's calendar feed. */
export const HearingFeed = z.object({
  /** URL to subscribe to; anyone who has it can read the calendar. Null: none yet. */
  address: z.nullable(z.string()),
  /** When this URL was created. */
  renewed_at: z.nullable(Timestamp),
})
export type HearingFeed = z.output<typeof HearingFeed>

export const getHearingFeed = endpoint({
  method: 'GET',
  path: '/tasks/hearings/feed',
  access: 'grounds.read',
  audit: 'own',
  summary: 'The secret address of the hearings of the caller as a calendar, if it was made.',
  answer: HearingFeed,
})

export const renewHearingFeed = endpoint({
  method: 'POST',
  path: '/tasks/hearings/feed',
  access: 'grounds.read',
  audit: { action: 'change', entity: 'user', ids: 'viewer' },
  summary: 'Create the calendar address of the caller, or replace it: the old one stops working immediately.',
  answer: HearingFeed,
})

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendars/{address}/zittingen.ics',
  access: 'public',
  limit: 'anonymous',
  audit: 'nobody',
  summary:
    'The hearings and fatal terms of one colleague as iCalendar, for a calendar program; the address is the secret.',
  params: z.object({ address: z.string().check(z.maxLength(100)) }),
  query: z.object({ courts: CourtNames }),
  answer: fileAnswer,
  errors: [404, 429],
})
