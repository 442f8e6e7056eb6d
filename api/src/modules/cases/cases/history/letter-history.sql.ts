import type { LegalFacts } from '@zaakwerk/contract/entities/case-input'
import { openJobStates } from '@zaakwerk/contract/jobs'
import { timeZone } from '@zaakwerk/domain/dates'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import { builtOnce } from '../../../../platform/db/built-once.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { alias, eq, type SQL, sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'
import { staticSql } from '../../../../platform/db/static-sql.ts'

/** Calendar date of a moment. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${literals([timeZone])})::date`

const atOnceOn = dayOf(sql`coalesce(l.emailed_at, l.dropped_at)`)
/** The first day on which a submitted letter `l` left; it may go by two routes. A letter without a delivery was handed in. */
export const leftOn = sql`coalesce(least(${atOnceOn}, l.posted_on), ${dayOf(sql`l.submitted_at`)})`
/** Whether a letter of this name is a notice of default. */
export const isNotice = (name: SQL): SQL => sql`${name} like 'send\\_igs\\_%'`
const isSubmission = sql`j.subject_type = 'case' and j.subject_id = c.id and j.kind = 'submit_letter'`

/** The first day after a moment on which a user reported that an NHA document was submitted another way. */
const reportedOn = (document: SQL, since: SQL): SQL => sql`(
  select min(${dayOf(sql`e.created_at`)}) from case_events e
  where e.case_id = c.id and e.event_type = 'nha_document_submitted' and e.created_at >= ${since}
    and e.additional_data ->> 'document_type' = ${document})`
const noticeReportedOn = reportedOn(sql`'igs'`, sql`t.completed_at`)
const documentOf = (name: SQL): SQL => sql`case when ${isNotice(name)} then 'igs' else 'objection' end`

/**
 * Letters that were delivered by all their routes, or submitted another way by a user; and notices of default from before letters were stored: a completed task
 * only counts as sent where no letter of that name was ever requested in this case; and penalty requests that a user reported.
 */
const sent = sql`(
  select l.id, l.id as letter_id, l.name, l.decision_date, ${leftOn} as sent_on,
    l.by_post and (${atOnceOn} is null or l.posted_on < ${atOnceOn}) is true as by_post
  from letters l where l.case_id = c.id and l.submitted_at is not null
  union all
  select l.id, null, l.name, l.decision_date, ${reportedOn(documentOf(sql`l.name`), sql`l.created_at`)}, true
  from letters l where l.case_id = c.id and l.submitted_at is null and (${isNotice(sql`l.name`)} or l.name like '%objection')
    and not exists (select from letters n where n.case_id = l.case_id and n.name = l.name and n.id > l.id)
  union all
  select 0, null, t.type, null::date, coalesce(${noticeReportedOn}, ${dayOf(sql`t.completed_at`)}), true
  from tasks t
  where t.case_id = c.id and t.status = 'completed' and t.completed_at is not null and ${isNotice(sql`t.type`)}
    and not exists (select from letters l where l.case_id = c.id and l.name = t.type)
    and (not exists (select from jobs j where ${isSubmission} and j.payload ->> 'letter' = t.type)
      or ${noticeReportedOn} is not null)
  union all
  select 0, null, 'dsv', null::date, ${dayOf(sql`e.created_at`)}, true
  from case_events e where e.case_id = c.id and e.event_type = 'nha_document_submitted'
    and e.additional_data ->> 'document_type' = 'dsv'
) s where s.sent_on is not null`

const isNoticeUnderWay = sql`(
  exists (select from letters l
    where l.case_id = c.id and ${isNotice(sql`l.name`)} and l.submitted_at is null and l.cancelled_at is null)
  or exists (select from jobs j
    where ${isSubmission} and j.state in (${literals(openJobStates)}) and ${isNotice(sql`j.payload ->> 'letter'`)}))`

const isAdjournment = sql`e.case_id = c.id and e.event_type in ('case_adjourned', 'btu_case_adjourned')`

/** The letters of a case `c` that left and their outcomes, as `LetterHistory` of the domain. */
export const letterHistory = staticSql(sql`json_build_object(
  'sent', ${jsonList(
    sql`json_build_object('letter_id', s.letter_id, 'name', s.name, 'sent_on', s.sent_on, 'by_post', s.by_post, 'decision_date', s.decision_date)`,
    sql`s.sent_on, s.id`,
    sent,
  )},
  'adjourned_on', (select max(${dayOf(sql`e.created_at`)}) from case_events e where ${isAdjournment}),
  'adjourned_before', (select ${dayOf(sql`e.created_at`)} from case_events e where ${isAdjournment}
    order by e.created_at desc, e.id desc offset 1 limit 1),
  'is_notice_under_way', ${isNoticeUnderWay})`)

const historyOf = builtOnce((db) => {
  const c = alias(cases, 'c')
  return (
    db
      .select({ letters: sql<LetterHistory>`${letterHistory}` })
      .from(c)
      .where(eq(c.id, sql.placeholder('caseId')))
      // Planning takes longer than running: a prepared statement keeps its plan for each connection.
      .prepare('letter_history')
  )
})

/** The letters that left a case and their outcomes; undefined when there is no such case. */
export const selectLetterHistory = async (
  db: Queryable,
  caseId: number,
): Promise<LetterHistory | undefined> => (await historyOf(db).execute({ caseId }))[0]?.letters

/** The letters that left a case, oldest first. Only needed for an edit with a date of receipt, which is checked against them. */
export const selectSentFor = async (
  db: Queryable,
  caseId: number,
  { notice_received_on }: Pick<LegalFacts, 'notice_received_on'>,
): Promise<LetterHistory['sent']> =>
  (notice_received_on && (await selectLetterHistory(db, caseId))?.sent) || []
