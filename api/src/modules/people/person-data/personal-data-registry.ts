import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import * as audit from '../../../platform/db/schema/audit.ts'
import * as links from '../../../platform/db/schema/client-links.ts'
import * as finance from '../../../platform/db/schema/finance.ts'
import { import_rows } from '../../../platform/db/schema/imports.ts'
import * as incoming from '../../../platform/db/schema/incoming.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { message_consents } from '../../../platform/db/schema/people.ts'
import { saved_views } from '../../../platform/db/schema/users.ts'
import * as rows from './person-rows.sql.ts'
import { type Person, sharedCases } from './person-scope.sql.ts'
import { fileTables } from './personal-data-of-cases.ts'
import { blank, goesWithCase, listOf, ofClients, type PersonalDataRow } from './personal-data-row.ts'

/** Of a case of somebody else too, what was sent to or signed by another is left out. */
const ofClientInCase = (person: Person, caseId: number): SQL =>
  sharedCases(person).includes(caseId)
    ? sql`t.case_id = ${caseId} and ${ofClients(person)}`
    : sql`t.case_id = ${caseId}`

const invoiceLines: PersonalDataRow = {
  table: finance.invoice_lines,
  shown: 'id invoice_id position description price_cents',
  erasure: { goesWith: 'invoices' },
}

const creditInvoices: PersonalDataRow = {
  table: finance.credit_invoices,
  shown: 'id invoice_id outside_id invoice_number amount_cents created_at',
  hidden: 'outside_version',
  erasure: { keeps: 'as long as its invoice' },
}

const payments: PersonalDataRow = {
  table: finance.payments,
  shown: 'id invoice_id amount_cents booked_on counter_name counter_iban description created_at',
  erasure: { keeps: 'as long as its invoice' },
}

const incomingFiles: PersonalDataRow = {
  table: incoming.incoming_files,
  shown: 'item_id position name size sha256 content_type is_inline document_id',
  erasure: { goesWith: 'incoming_items' },
}

const incomingFilings: PersonalDataRow = {
  table: incoming.incoming_filings,
  shown:
    'item_id case_id kind document_ids fact fact_before fact_after contested_before contested_after asked_before asked_after status_before status_after task_id',
  // The terms stand in the case.
  hidden: 'closed_tasks event_before event_after terms_before terms_after',
  erasure: { goesWith: 'incoming_items' },
}

/**
 * One row for each table with data about people, and all that is decided of it: what an export shows, what the preview of an erasure
 * counts, and what the erasure does. The export has them in this order; the erasure takes the opposite one, parts before what they are
 * part of, as rows are found through each other. A table or column without a decision fails `personal-data-registry.test.ts`, which
 * lists the tables without personal data.
 */
export const personalDataRegistry: readonly PersonalDataRow[] = [
  ...fileTables,
  {
    table: finance.invoices,
    shown:
      'id invoice_id administration_id invoice_number draft_id state problem reference case_id client_id contact_company_name contact_first_name contact_last_name contact_email contact_salutation contact_initials contact_prefixes contact_phone_number contact_iban contact_street_address_1 contact_street_address_2 contact_postal_code contact_city contact_country url sent_at due_on supplied_on vat_percent created_at updated_at',
    ofPerson: {
      name: 'facturen',
      where: rows.invoicesOf,
      with: () => sql`jsonb_build_object('regels', ${listOf(invoiceLines, sql`r.invoice_id = t.id`, sql`r.position`)},
          'creditfacturen', ${listOf(creditInvoices, sql`r.invoice_id = t.id`, sql`r.id`)},
          'betalingen', ${listOf(payments, sql`r.invoice_id = t.id`, sql`r.id`)})`,
    },
    counted: ['invoice_details', rows.invoicesOf],
    erasure: {
      anonymise: ({ id }) => ({
        ...blank('contact_phone_number contact_iban'),
        contact_email: sql`'gewist@gewist.invalid'`,
        client_id: sql`coalesce(t.client_id, (select c.id from clients c where c.id = ${id}))`,
      }),
      of: rows.invoicesOf,
      // The name and address that the law asks for (Wet OB 35a), for seven years.
      stays:
        'id invoice_id administration_id invoice_number draft_id state problem reference case_id contact_company_name contact_first_name contact_last_name contact_salutation contact_initials contact_prefixes contact_street_address_1 contact_street_address_2 contact_postal_code contact_city contact_country url sent_at due_on supplied_on vat_percent created_at updated_at outside_key outside_version seller created_by',
      // A draft was never sent, so nothing has to be kept of it.
      except: sql`t.sent_at is null`,
    },
  },
  invoiceLines,
  creditInvoices,
  payments,
  {
    table: import_rows,
    shown:
      'import_id line cjib_number name amount_cents outcome reason is_mended case_id client_id iban_before requested_at',
    ofPerson: { name: 'importregels', where: rows.importRowsOf, order: sql`t.import_id, t.line` },
    counted: ['import_rows', rows.importRowsOf],
    erasure: {
      anonymise: () => ({ ...blank('iban_before reason'), name: sql`''`, cjib_number: sql`''` }),
      of: rows.importRowsOf,
      stays: 'import_id line amount_cents outcome is_mended case_id client_id requested_at',
    },
  },
  {
    table: messages,
    shown:
      'id channel status brand recipient subject body_text case_id attached_invoice_id template_version_id outside_reference message_id error created_at sent_at delivered_at read_at replied_at returned_at',
    // Repeats the text.
    hidden: 'template',
    ofPerson: {
      name: 'berichten_buiten_dossiers',
      where: (person) => sql`t.case_id is null and ${rows.mailsOf(person)}`,
    },
    ofCase: {
      name: 'mails_en_berichten',
      where: (person, caseId) => sql`t.case_id = ${caseId} and ${rows.mailsOf(person)}`,
    },
    counted: ['mails', rows.mailsOf],
    erasure: { delete: rows.mailsOf },
  },
  {
    table: incoming.incoming_items,
    shown:
      'id kind source sender_name sender_address sender_check subject body_text sent_at received_at message_id in_reply_to automatic answered_message_id problem numbers state case_id received_on reason closed_at updated_at',
    hidden: 'closed_by is_read is_doubtful made_from',
    ofPerson: {
      name: 'binnengekomen_post',
      where: rows.incomingOf,
      with: () =>
        sql`jsonb_build_object('bestanden', ${listOf(incomingFiles, sql`r.item_id = t.id`, sql`r.position`)},
          'opbergen', ${listOf(incomingFilings, sql`r.item_id = t.id`, sql`r.item_id`)})`,
    },
    counted: ['incoming', rows.incomingOf],
    erasure: { delete: rows.incomingOf },
  },
  incomingFiles,
  incomingFilings,
  {
    table: jobs,
    shown:
      'id subject_type subject_id event_id kind key payload state attempts last_error tries last_answer called_off_at outside_reference created_at updated_at started_at finished_at',
    ofCase: {
      name: 'werk',
      where: (person, caseId) =>
        sql`t.subject_type = 'case' and t.subject_id = ${caseId} and ${rows.jobsOf(person)}`,
    },
    erasure: { delete: rows.jobsOf },
  },
  {
    table: links.proof_requests,
    shown: 'id case_id kind until task_id finished_at created_at',
    ofCase: { name: 'bewijsverzoeken' },
    erasure: goesWithCase,
  },
  {
    table: links.link_tokens,
    shown: 'purpose created_at expires_at used_at case_id client_id',
    // Who has the id of a link has the link.
    hidden: 'id proof_request_id',
    ofCase: { name: 'links', where: ofClientInCase, order: sql`t.created_at` },
    counted: ['links', rows.ofPerson],
    erasure: { delete: ofClients },
  },
  {
    table: links.iban_updates,
    shown: 'id case_id client_id old_iban new_iban old_holder new_holder created_at',
    ofCase: { name: 'doorgegeven_ibans', where: ofClientInCase },
    counted: ['iban_updates', rows.ofPerson],
    erasure: { delete: ofClients },
  },
  {
    table: links.signed_mandates,
    shown: 'id case_id client_id document_id is_typed agreed_sha256 signed_at',
    ofCase: { name: 'volmachten', where: ofClientInCase },
    counted: ['mandates', rows.ofPerson],
    erasure: { delete: ofClients },
  },
  {
    table: message_consents,
    shown: 'id client_id is_given source given_at created_at',
    ofPerson: { name: 'toestemming_voor_berichten', where: ofClients },
    erasure: { delete: ofClients },
  },
  {
    table: saved_views,
    // Data of colleagues; the search text of a view can name a client.
    shown: 'id list name parameters is_shared created_at updated_at',
    hidden: 'position',
    counted: ['views', rows.viewsNaming],
    erasure: { delete: rows.viewsNaming },
  },
  {
    table: audit.audit_entries,
    shown: 'at act subject',
    // A portion at a time, by the role of the colleague.
    hidden: 'id call subject_id case_id',
    erasure: { keeps: 'that something was done, with the number only' },
  },
  {
    table: audit.audit_values,
    shown: 'changes',
    hidden: 'entry_id salt',
    counted: ['log_values', rows.logValuesOf],
    erasure: { keeps: 'until `eraseValuesOf`, as the database lets them go by themselves' },
  },
]
