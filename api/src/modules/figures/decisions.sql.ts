import { partialApprovalMail } from '@zaakwerk/contract/case-events'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { type CaseKind, type OutcomeKey, type Procedure, procedures } from '@zaakwerk/contract/figures'
import { caseKind } from '@zaakwerk/domain/case-kinds'
import {
  answeredStatuses,
  type CaseOutcome,
  lostCaseMail,
  outcomeOfStatus,
} from '@zaakwerk/domain/case-outcomes'
import { lettersOfProcedure } from '@zaakwerk/domain/procedures'
import type { Queryable } from '../../platform/db/database.ts'
import { startOfDay } from '../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { isOutcomeEvent } from '../../platform/db/schema/cases.ts'
import { literals } from '../../platform/db/schema/columns.ts'
import { dayOf, leftOn } from '../cases/cases/history/letter-history.sql.ts'
import { type FigureTypes, isOfTypes } from './counts.sql.ts'

/** Filter on decisions by case type and period, both days included. */
export interface Decided {
  readonly types: FigureTypes
  readonly from: string
  readonly to: string
}

const statusesWith = (wanted: CaseOutcome): SQL =>
  literals(Object.entries(outcomeOfStatus).flatMap(([status, outcome]) => (outcome === wanted ? status : [])))

const newStatus = sql`e.additional_data ->> 'to'`

/** The outcome that an event `e` records; null if it records no outcome. */
const outcome = sql`case
  when e.event_type = 'case_approved' and e.additional_data ->> 'template' = ${partialApprovalMail} then 'partial'
  when e.event_type in ('case_approved', 'btu_case_approved') then 'granted'
  when e.event_type in ('case_rejected', 'btu_case_rejected')
    then case when coalesce(e.additional_data ->> 'email_type', ${lostCaseMail}) = ${lostCaseMail} then 'refused' end
  when ${newStatus} in (${statusesWith('granted')}) then 'granted'
  when ${newStatus} in (${statusesWith('refused')}) then 'refused' end`

/** Whether a later status change reverses the status change of an event `e`, which was made by mistake. */
const isTakenBack = sql`(e.event_type = 'status_changed' and exists (select from case_events r
  where r.case_id = e.case_id and (r.created_at, r.id) > (e.created_at, e.id) and r.event_type = 'status_changed'
    and r.additional_data ->> 'from' = ${newStatus} and r.additional_data ->> 'to' = e.additional_data ->> 'from'))`

/** Whether an event `e` records a decision of the authority, with or without its outcome. */
const isAnswer = sql`(${isOutcomeEvent} and (${outcome} is not null or ${newStatus} in (${literals(answeredStatuses)}))
  and not ${isTakenBack})`

const inPeriod = ({ types, from, to }: Decided): SQL => sql`${isOutcomeEvent}
  and e.created_at >= ${startOfDay(from, 0)} and e.created_at < ${startOfDay(to, 1)}
  and c.deleted_at is null and ${isOfTypes(sql`c.type`, types)}`

/** The procedure that a letter `l` starts; null for other letters. */
const procedureOf = sql`case ${sql.join(
  procedures.flatMap((procedure) => {
    const names = lettersOfProcedure(procedure)
    return names.length > 0 ? [sql`when l.name in (${literals(names)}) then ${procedure}`] : []
  }),
  sql` `,
)} end`

const objectionOf: Readonly<Record<'wahv' | 'nha' | 'btu', Procedure>> = {
  wahv: 'administrative_appeal',
  nha: 'nha_objection',
  btu: 'btu_objection',
}

const typesOf = (kind: CaseKind): SQL =>
  sql.raw(caseTypes.filter((type) => caseKind(type) === kind).join(', '))

/**
 * The submissions of a case `d` up to a day: procedure and day. An objection that we did not send has only its date in the case. A subquery per case: in a
 * join, the planner expects few decisions and compares each with all letters.
 */
const sentBefore = (day: SQL): SQL => sql`(
  select s.procedure, s.started_on from (
    select ${procedureOf} as procedure, ${leftOn} as started_on from letters l where l.case_id = d.id and l.submitted_at is not null
    union all
    select case when d.type in (${typesOf('wahv')}) then ${objectionOf.wahv} when d.type in (${typesOf('nha')}) then ${objectionOf.nha}
      when d.type in (${typesOf('btu')}) then ${objectionOf.btu} end, d.objection_submitted_on) s
  where s.procedure is not null and s.started_on <= ${day})`

/**
 * The last outcome of each case in a period, with the case. Excludes cases without a submission, because no authority decided on them. Includes all cases of the kind
 * `other`, because their submissions are not recorded.
 */
const decided = (which: Decided): SQL => sql`(
  select d.* from (
    select distinct on (c.id) c.id, c.type, c.objection_submitted_on, c.authority_id, c.fact_code, c.awarded_cents, c.received_cents,
      ${dayOf(sql`e.created_at`)} as decided_on, ${outcome} as outcome
    from case_events e join cases c on c.id = e.case_id
    where ${inPeriod(which)} and ${outcome} is not null and not ${isTakenBack}
    order by c.id, e.created_at desc, e.id desc) d
  where d.type in (${typesOf('other')}) or exists ${sentBefore(sql`d.decided_on`)})`

// Fact codes are written with and without a space.
const keys: Readonly<Record<OutcomeKey, { name: SQL; from: SQL; where: SQL }>> = {
  authority: {
    name: sql`a.name`,
    from: sql`left join authorities a on a.id = d.authority_id`,
    where: sql`true`,
  },
  fact_code: {
    name: sql`nullif(upper(replace(d.fact_code, ' ', '')), '')`,
    from: sql``,
    where: sql`d.type in (${typesOf('wahv')})`,
  },
}

export type OutcomeRow = {
  readonly name: string | null
  readonly decided: number
  readonly granted: number
  readonly partial: number
  readonly refused: number
}

/** Outcomes in a period by authority or fact code, most decisions first. */
export const selectOutcomes = async (
  db: Queryable,
  by: OutcomeKey,
  which: Decided,
): Promise<OutcomeRow[]> => {
  const { name, from, where } = keys[by]
  const of = (one: CaseOutcome): SQL => sql`count(*) filter (where d.outcome = ${one})::int`
  const { rows } = await db.execute<OutcomeRow>(sql`
    select ${name} as name, count(*)::int as decided, ${of('granted')} as granted, ${of('partial')} as partial,
      ${of('refused')} as refused
    from ${decided(which)} d ${from} where ${where} group by 1 order by 2 desc, 1`)
  return rows
}

export type LeadTimeRow = {
  readonly procedure: Procedure
  readonly decided: number
  readonly days: readonly [number, number, number]
}

/**
 * The 10th, 50th and 90th percentile of the days from sending to the first answer, for the answers in a period. An answer ends the last procedure that was started before it,
 * and also a notice of default about that procedure.
 */
export const selectLeadTimes = async (db: Queryable, which: Decided): Promise<LeadTimeRow[]> => {
  const answeredSince = sql`exists (select from case_events e where e.case_id = x.id and ${isAnswer}
    and ${dayOf(sql`e.created_at`)} >= x.started_on and e.created_at < ${startOfDay(which.from, 0)})`
  const { rows } = await db.execute<LeadTimeRow>(sql`
    with answers as materialized (
      select distinct c.id, c.type, c.objection_submitted_on, ${dayOf(sql`e.created_at`)} as day from case_events e join cases c on c.id = e.case_id
      where ${inPeriod(which)} and ${isAnswer}),
    ended as (
      select d.id, s.procedure, s.started_on, min(d.day) as day from answers d cross join lateral (
        select distinct on (s.procedure = 'notice_of_default') s.* from ${sentBefore(sql`d.day`)} s
        order by s.procedure = 'notice_of_default', s.started_on desc, s.procedure) s
      group by 1, 2, 3)
    select x.procedure, count(*)::int as decided,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by (x.day - x.started_on)::float8) as days
    from ended x where x.started_on >= ${which.from}::date or not ${answeredSince}
    group by 1`)
  return rows
}

export type MoneyRow = {
  readonly procedure: Procedure | null
  readonly decided: number
  readonly awarded: number
  readonly received: number
  readonly invoiced: number
  readonly paid: number
}

/** Amount of a sent invoice `i` in cents, minus credited amounts. */
const invoicedCents = sql`(select coalesce(sum(l.price_cents), 0) from invoice_lines l where l.invoice_id = i.id)
  - (select coalesce(sum(r.amount_cents), 0) from credit_invoices r where r.invoice_id = i.id and r.invoice_number is not null)`

/**
 * Amounts in cents of cases that were decided in a period, by the procedure of the decision. An invoice marked as paid counts as fully paid, even without recorded
 * payments.
 */
export const selectMoney = async (db: Queryable, which: Decided): Promise<MoneyRow[]> => {
  const { rows } = await db.execute<MoneyRow>(sql`
    select s.procedure, count(*)::int as decided, coalesce(sum(d.awarded_cents), 0)::float8 as awarded,
      coalesce(sum(d.received_cents), 0)::float8 as received, coalesce(sum(b.invoiced), 0)::float8 as invoiced,
      coalesce(sum(b.paid), 0)::float8 as paid
    from ${decided(which)} d
    left join lateral (select s.procedure from ${sentBefore(sql`d.decided_on`)} s
      where s.procedure <> 'notice_of_default' order by s.started_on desc, s.procedure limit 1) s on true
    left join lateral (select sum(i.cents) as invoiced, sum(case when i.state = 'paid' then i.cents else i.paid end) as paid
      from (select i.state, ${invoicedCents} as cents,
          (select coalesce(sum(p.amount_cents), 0) from payments p where p.invoice_id = i.id) as paid
        from invoices i where i.case_id = d.id and i.invoice_number is not null and i.state <> 'deleted') i) b on true
    group by 1`)
  return rows
}
