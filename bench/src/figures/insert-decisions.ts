import type { Database } from '@zaakwerk/api/platform/db/database'
import { sql } from '@zaakwerk/api/platform/db/drizzle'
import { loadRows } from '../bulk/load-rows.ts'

/**
 * Seeds the cases of a database with the data of the reports: letters, decisions, terms, invoices and payments. Nine of ten cases are submitted two weeks after their creation and
 * decided two to six months later. Four of ten lost cases are appealed and decided again. Each case also has five events of other kinds. Rows are inserted in order of time, as
 * in production, so that the rows of a case are spread over the table.
 */
export const insertDecisions = (db: Database): Promise<void> =>
  loadRows(
    db,
    ['cases', 'letters', 'case_events', 'case_terms', 'authorities', 'invoices', 'invoice_lines', 'payments'],
    async (tx) => {
      await tx.execute(
        sql`insert into authorities (name) select 'Gemeente ' || n from generate_series(1, 400) as n`,
      )
      await tx.execute(sql`create temporary table story on commit drop as
        select c.id, c.type, c.k, c.created_at + interval '14 days' as sent_at, f.decided_at,
          case when f.is_lost and c.k % 10 < 4 then f.decided_at + interval '30 days' end as appealed_at,
          case when f.is_lost and c.k % 10 < 4 then f.decided_at + (130 + c.k % 200) * interval '1 day' end as decided_again_at,
          f.is_lost
        from (select id, type, created_at, (hashint8(id)::bigint & 2147483647) as k from cases) c,
          lateral (select c.created_at + (74 + c.k % 120) * interval '1 day' + (c.k % 28800) * interval '1 second' as decided_at, c.k % 7 < 4 as is_lost) f
        where c.k % 10 < 9`)
      await tx.execute(sql`update cases c set authority_id = (select min(id) from authorities) + (id % 400), fact_code = 'R' || (id % 90 + 100),
          objection_submitted_on = case when type in (5, 7, 8, 9, 10) then created_at::date + 14 end,
          awarded_cents = case when is_won then 30000 + id % 40000 end, received_cents = case when is_won then 20000 end
        from (select id as story_id, not is_lost and decided_at < now() as is_won from story) s where s.story_id = c.id`)
      await tx.execute(sql`insert into letters (case_id, name, template_version_id, document_id, sha256, addressee, address, submission_type, by_post,
          emailed_at, submitted_at, created_at)
        select id, name, 1, 1, repeat('0', 64), 'CVOM', 'Postbus 50000, Utrecht', 'email', false, at, at, at from (
          select id, case when type in (2, 3, 4) then 'nha_pf_objection' else 'adm_beroep' end as name, sent_at as at from story
          union all select id, case when type in (2, 3, 4) then 'nha_court_appeal' else 'pf_kanton' end, appealed_at from story where appealed_at is not null
          union all select id, 'send_igs_wahv_letter_1', decided_at - interval '20 days' from story where k % 9 = 0) l
        where at < now() order by at`)
      await tx.execute(sql`insert into case_events (case_id, event_type, message, additional_data, created_at)
        select id, event_type, message, data, at from (
          select id, 'send_transactional_mail' as event_type, 'E-mail verstuurd aan de cliënt' as message, null::jsonb as data,
            created_at + n * interval '9 days' as at from cases, generate_series(1, 5) as n
          union all select id, 'status_changed', 'Beslissing ontvangen', '{"from": "adm_beroep_submitted", "to": "adm_beroep_decision_received"}', decided_at
            from story where k % 3 = 0
          union all select id, case when is_lost then 'case_rejected' else 'case_approved' end, 'Beslissing verwerkt', '{}', decided_at + interval '3 days' from story
          union all select id, 'status_changed', 'Beslissing op beroep', '{"from": "pf_kanton_submitted", "to": "appeal_accepted"}', decided_again_at from story
            where decided_again_at is not null) e
        where at < now() order by at`)
      await tx.execute(sql`insert into case_terms (case_id, kind, title, article, is_fatal, source, source_on, computed_on, created_at, closed_at, closing)
        select id, kind, 'Termijn', 'Awb 6:7', true, 'Dagtekening', last_day - 42, last_day, made_at, closed_at, case when closed_at is not null then 'submitted' end from (
          select id, 'objection' as kind, sent_at::date + 28 as last_day, sent_at - interval '14 days' as made_at, case when sent_at < now() then sent_at end as closed_at from story
          union all select id, 'appeal', decided_at::date + 42, decided_at, case when appealed_at < now() then appealed_at end from story
            where is_lost and decided_at < now()) t order by made_at`)
      await tx.execute(sql`insert into invoices (administration_id, invoice_number, state, reference, case_id, contact_email, sent_at, created_at)
        select 'bulk', 'B' || id, case when k % 10 < 7 then 'paid' else 'open' end, 'Zaak ' || id, id, 'bulk@voorbeeld.test', at, at
        from (select *, decided_at + interval '10 days' as at from story) s where not is_lost and at < now() order by at`)
      await tx.execute(sql`insert into invoice_lines (invoice_id, position, description, price_cents)
        select id, 1, 'Honorarium', 12000 + case_id % 9000 from invoices where administration_id = 'bulk'`)
      await tx.execute(sql`insert into payments (invoice_id, amount_cents, booked_on, entry)
        select id, 12000, sent_at::date, 'bulk ' || id from invoices where administration_id = 'bulk' and state = 'paid'`)
    },
  )
