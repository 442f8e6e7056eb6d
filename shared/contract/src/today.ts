import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { IncomingItem } from './entities/incoming.ts'
import { ClientName, CompanyName } from './entities/people.ts'
import { Term } from './entities/term.ts'
import { CalendarDate, Id, Timestamp } from './primitives.ts'

const rowsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    /** Exact: the number of the list that the group links to. */
    total: z.int(),
    items: z.array(item),
  })

const CaseOfRow = z.object({
  id: Id,
  internal_id: z.string(),
  status: z.string(),
  client: z.array(ClientName),
  companies: z.array(CompanyName),
})

export const TodayCase = z.object({
  case: CaseOfRow,
  /** When it failed, when the client answered, or the last time that anything happened. */
  at: Timestamp,
  /** The failure, the action of the client, or the last event. */
  text: z.string(),
  /** The client's act: an event of the case. Null in the other groups. */
  event: z.nullable(z.string()),
  /** The task created for the failure. */
  task_id: z.nullable(Id),
})
export type TodayCase = z.output<typeof TodayCase>

export const TodayHearing = z.object({
  /** Of its task. */
  id: Id,
  day: CalendarDate,
  court: z.nullable(z.string()),
  /** Whether its task is still open, so that something has to be prepared. */
  status: z.string(),
  case: z.nullable(CaseOfRow),
})
export type TodayHearing = z.output<typeof TodayHearing>

/** A task of the user whose deadline is today or has passed. */
export const TodayTask = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  due_date: CalendarDate,
  /** Null for a task without a case. */
  case: z.nullable(CaseOfRow),
})
export type TodayTask = z.output<typeof TodayTask>

/** An unread mention of the caller in a note. */
export const TodayMention = z.object({
  id: Id,
  /** Name of the author. */
  by: z.string(),
  at: Timestamp,
  /** The line of the note with the mention, without a mention at its start; empty when the line was removed. */
  text: z.string(),
  /** Null for a note of the case itself. */
  task_id: z.nullable(Id),
  /** Null for a task without a case. */
  case: z.nullable(CaseOfRow),
})
export type TodayMention = z.output<typeof TodayMention>

/** The open work of a user. "Own" cases have an open task of the user, or no open task while their last task was the user's. */
const openWork = {
  danger: rowsOf(Term),
  /** Unfinished tasks of the user with a deadline up to today, the earliest first. */
  tasks: z._default(rowsOf(TodayTask), { total: 0, items: [] }),
  /** Open incoming items with the number of an own case, or that answer a mail from such a case. */
  incoming: rowsOf(IncomingItem),
  /** Hearings of the user in the next seven days; null if the caller may not read hearings. */
  hearings: z.nullable(rowsOf(TodayHearing)),
  /** Own cases with a failure; for the caller also cases that never had an assignee. */
  failed: rowsOf(TodayCase),
  answered: rowsOf(TodayCase),
  stalled: rowsOf(TodayCase),
}

/** The open work of an absent colleague for whom the caller covers today. */
export const CoveredWork = z.object({ user: z.object({ id: Id, name: z.string() }), ...openWork })
export type CoveredWork = z.output<typeof CoveredWork>

/** The open work of the caller. */
export const Today = z.object({
  day: CalendarDate,
  /** The last day, inclusive, of the terms at risk and of the hearings. */
  danger_until: CalendarDate,
  hearings_until: CalendarDate,
  /** Running terms of cases with a task of the caller. */
  term_count: z.int(),
  ...openWork,
  /** Unassigned terms at risk, for administrators and lawyers: terms of the case types of their role, in cases in which no colleague works. */
  unassigned: z._default(rowsOf(Term), { total: 0, items: [] }),
  /** Unread mentions of the caller, newest first. */
  mentions: z._default(rowsOf(TodayMention), { total: 0, items: [] }),
  /** Terms whose day waits for the caller's confirmation; none for the mailroom, which is not asked to confirm. */
  to_confirm: rowsOf(Term),
  covered: z._default(z.array(CoveredWork), []),
})
export type Today = z.output<typeof Today>

const groupsWithCases = ['danger', 'tasks', 'hearings', 'failed', 'answered', 'stalled'] as const
/** The paths of cases in a response, for the caller and for covered colleagues. */
const casePlaces = [
  ...groupsWithCases.flatMap((group) => [
    `answer.${group}.items.case` as const,
    `answer.covered.${group}.items.case` as const,
  ]),
  'answer.unassigned.items.case' as const,
  'answer.mentions.items.case' as const,
  'answer.to_confirm.items.case' as const,
]

export const getToday = endpoint({
  method: 'GET',
  path: '/today',
  access: 'cases.read',
  audit: {
    action: 'list',
    entity: 'case',
    ids: casePlaces,
    clients: casePlaces.map((place) => `${place}.client` as const),
    further: {
      action: 'list',
      entity: 'incoming',
      ids: ['answer.incoming.items', 'answer.covered.incoming.items'],
    },
  },
  summary:
    'The open work of the caller, each group with its exact total and first rows: terms at risk, unassigned terms at risk, due tasks, notes that mention the caller, incoming mail, hearings of the week, failures, answers of clients, cases without a next step, and terms to confirm. Also the open work of absent colleagues for whom the caller covers today.',
  answer: Today,
})
