import { taskLabels } from '@zaakwerk/domain/task-labels'
import { sql } from '../../../platform/db/drizzle.ts'
import { case_batch_items, case_batches } from '../../../platform/db/schema/case-batches.ts'
import * as cases from '../../../platform/db/schema/cases.ts'
import * as merges from '../../../platform/db/schema/client-merges.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { letter_answers, letter_enclosures, letters } from '../../../platform/db/schema/letters.ts'
import * as people from '../../../platform/db/schema/people.ts'
import { reading_pages, readings } from '../../../platform/db/schema/readings.ts'
import { legal_holds } from '../../../platform/db/schema/retention.ts'
import * as work from '../../../platform/db/schema/tasks.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, ownCases } from './person-scope.sql.ts'
import {
  blank,
  goesWithCase,
  listOf,
  ofClients,
  type PersonalDataRow,
  type Scope,
} from './personal-data-row.ts'

const ofMerge: Scope = ({ clientIds }) =>
  sql`(t.kept_id = ${anyOf(clientIds)} or t.gone_id = ${anyOf(clientIds)})`

/** True unless document `t` was signed by somebody else. */
export const isOfPerson: Scope = (person) => sql`not exists (select from signed_mandates s
  where s.document_id = t.id and s.client_id <> all(${sql.param([...person.clientIds])}::int[]))`

/** A log line that names the colleague who has a task, and says nothing about the person. */
const namesAssignee = sql`starts_with(r.message, ${`${taskLabels.assignee_id} gewijzigd: `})`

const taskLogs: PersonalDataRow = {
  table: work.task_logs,
  shown: 'id task_id type action message is_note created_at',
  erasure: { goesWith: 'tasks' },
}

const enclosures: PersonalDataRow = {
  table: letter_enclosures,
  shown: 'letter_id position document_id label sha256 dropped_at',
  erasure: { goesWith: 'letters' },
}

const answers: PersonalDataRow = {
  table: letter_answers,
  shown: 'letter_id document_id kind received_on stated_on created_at',
  erasure: { goesWith: 'letters' },
}

/** The rows of the registry about people, companies and the file of a case (`personal-data-registry.ts`). */
export const fileTables: readonly PersonalDataRow[] = [
  {
    table: people.clients,
    shown:
      'id email salutation initials first_name prefixes last_name phone_number iban account_holder is_company company_name street_address_1 street_address_2 postal_code province city country moneybird_client_id merged_into erased_at created_at updated_at',
    ofPerson: { name: 'contact', where: ({ clientIds }) => sql`t.id = ${anyOf(clientIds)}` },
    erasure: {
      // A number that other rows can refer to, under a name that says what happened.
      anonymise: (_person, { at, userId }) => ({
        ...blank(
          'salutation initials first_name prefixes phone_number iban account_holder company_name street_address_1 street_address_2 postal_code province city country moneybird_client_id',
        ),
        email: sql`'gewist-' || t.id || '@gewist.invalid'`,
        last_name: sql`'Gewist contact'`,
        is_company: sql`false`,
        merged_text: sql`''`,
        erased_at: sql`${at.toISOString()}::timestamptz`,
        updated_by: sql`${userId}::int`,
      }),
      of: ({ clientIds }) => sql`t.id = ${anyOf(clientIds)}`,
      stays: 'id merged_into created_at updated_at version search_text',
    },
  },
  {
    table: merges.client_merges,
    shown: 'id kept_id gone_id kept_before kept_after gone_before moved merged_at undone_at',
    ofPerson: {
      name: 'samenvoegingen',
      // One that was undone was a mistake: it tells of somebody else.
      where: (person) => sql`${ofMerge(person)} and t.undone_at is null`,
    },
    erasure: { delete: ofMerge },
  },
  {
    table: merges.client_distinctions,
    // Only that two numbers are two people.
    shown: '',
    hidden: 'low_id high_id created_at',
    erasure: {
      delete: ({ clientIds }) => sql`(t.low_id = ${anyOf(clientIds)} or t.high_id = ${anyOf(clientIds)})`,
    },
  },
  {
    table: cases.cases,
    shown:
      'id internal_id official_id cjib_number status type notes client_note fact_code authority_id decision_date adjourned_weeks original_decision_date contested_decision_date known_on fine_cents is_fitness_for_work has_medical_grounds has_committee objection_submitted_on notice_received_on adjourned_on objection_decided_on grounds_asked_on grounds_due_on grounds_submitted_on assessment_received asked_before_on lateness_reason committal_date time_of_committal is_car_lease sharepoint_folder_url primary_document awarded_cents received_cents created_at updated_at deleted_at delete_folder',
    ofCase: { name: 'dossier', where: (_person, caseId) => sql`t.id = ${caseId}` },
    erasure: { delete: (person) => sql`t.id = ${anyOf(ownCases(person))}` },
  },
  {
    table: legal_holds,
    shown: 'case_id reason note review_on held_at',
    hidden: 'held_by',
    ofCase: { name: 'vasthouden', order: sql`t.case_id` },
    erasure: { keeps: 'a person whose case is held is not erased' },
  },
  {
    table: cases.case_clients,
    shown: 'case_id client_id position',
    ofCase: {
      name: 'rol',
      where: (person, caseId) => sql`t.case_id = ${caseId} and ${ofClients(person)}`,
      order: sql`t.position`,
    },
    erasure: { keeps: 'the number in shared cases, which the other leads (`detachSharedRows`)' },
  },
  {
    table: people.client_companies,
    shown: '',
    hidden: 'client_id company_id',
    erasure: { delete: ofClients },
  },
  {
    table: people.companies,
    shown: 'id name iban is_car_lease created_at updated_at',
    ofPerson: {
      name: 'bedrijven',
      where: (person) =>
        sql`t.id in (select company_id from client_companies where client_id = ${anyOf(person.clientIds)})`,
    },
    ofCase: {
      name: 'bedrijven',
      where: (_person, caseId) =>
        sql`t.id in (select company_id from case_companies where case_id = ${caseId})`,
    },
    counted: ['companies', rows.ownCompanies],
    erasure: { delete: rows.ownCompanies, linkedBy: cases.case_companies },
  },
  {
    table: cases.case_companies,
    shown: '',
    hidden: 'case_id company_id position',
    erasure: goesWithCase,
  },
  {
    table: cases.case_events,
    shown: 'id case_id event_type message additional_data created_at',
    ofCase: { name: 'gebeurtenissen' },
    erasure: goesWithCase,
  },
  {
    table: cases.case_logs,
    shown: 'id case_id message created_at',
    ofCase: { name: 'logregels' },
    erasure: goesWithCase,
  },
  {
    table: work.tasks,
    shown:
      'id title description status type priority due_date meta_data active_from completed_at case_id created_at updated_at court hearing_date',
    ofCase: {
      name: 'taken',
      with: () =>
        sql`jsonb_build_object('logregels', ${listOf(taskLogs, sql`r.task_id = t.id and not ${namesAssignee}`, sql`r.id`)})`,
    },
    counted: ['tasks', rows.ofOwnCases],
    erasure: goesWithCase,
  },
  taskLogs,
  {
    table: documents,
    shown:
      'id case_id name sha256 size content_type is_primary_document is_mandate filed_as dated_on created_at',
    ofCase: {
      name: 'documenten',
      where: (person, caseId) => sql`t.case_id = ${caseId} and ${isOfPerson(person)}`,
    },
    counted: [
      'documents',
      (person) => sql`${rows.ofOwnCases(person)} or t.id in ${rows.signedInShared(person)}`,
    ],
    // Also what the person signed in a shared case, whose file goes by itself.
    erasure: goesWithCase,
  },
  {
    table: readings,
    // Repeats the file, which the export has.
    shown: '',
    hidden:
      'sha256 content_type state reason method page_count pages plates places engine_version created_at',
    erasure: { goesWith: 'documents' },
  },
  {
    table: reading_pages,
    shown: '',
    hidden: 'sha256 page words',
    erasure: { goesWith: 'documents' },
  },
  {
    table: letters,
    shown:
      'id uuid case_id job_id name template_version_id document_id decision_date sha256 authority_id addressee address submission_type emailed_at dropped_at drop_naming by_post post_by task_id printed_at posted_on posted_at tracking_number proof_document_id submitted_at receipt_asked_at receipt_task_id cancelled_at created_at updated_at',
    ofCase: {
      name: 'brieven',
      with: () =>
        sql`jsonb_build_object('bijlagen', ${listOf(enclosures, sql`r.letter_id = t.id`, sql`r.position`)},
          'antwoorden', ${listOf(answers, sql`r.letter_id = t.id`, sql`r.created_at`)})`,
    },
    counted: ['letters', rows.ofOwnCases],
    erasure: goesWithCase,
  },
  enclosures,
  answers,
  {
    table: case_terms,
    shown:
      'id case_id kind title article is_fatal source source_on computed_on received_by was_on chosen_on chosen_reason chosen_source chosen_at is_confirmed last_day warned_for escalated_for task_id task_for closed_at closing closing_reason created_at',
    // Colleagues.
    hidden: 'chosen_by closed_by',
    ofCase: { name: 'termijnen' },
    erasure: goesWithCase,
  },
  {
    table: case_batches,
    shown: 'id act created_at finished_at',
    hidden: 'undoes_id stopped_at dismissed_at',
    // Kept for a week; an erasure clears the note that was added to a case of the person.
    erasure: {
      anonymise: () => ({ act: sql`t.act || '{"note": ""}'` }),
      of: rows.noteBatchesOf,
      stays: 'id undoes_id created_by session_id created_at stopped_at finished_at dismissed_at',
    },
  },
  {
    table: case_batch_items,
    shown: 'batch_id case_id state reason',
    hidden: 'seen_version version_after undo',
    ofCase: { name: 'bewerkingen', order: sql`t.batch_id` },
    erasure: goesWithCase,
  },
]
