import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { askingActs } from '../../../platform/db/schema/audit.ts'
import { literals, phoneKey } from '../../../platform/db/schema/columns.ts'
import { anyOf, anyText, ownCases, type Person, sharedCases } from './person-scope.sql.ts'

/** Which rows `t` of a table are about a person. What is counted, erased and exported asks here, so that they mean the same. */

/** Rows of cases where this person is the only client. */
export const ofOwnCases = (person: Person): SQL => sql`t.case_id = ${anyOf(ownCases(person))}`

/** Rows of cases where this person is the only client, or of this client in any case. */
export const ofPerson = (person: Person): SQL =>
  sql`(${ofOwnCases(person)} or t.client_id = ${anyOf(person.clientIds)})`

export const invoicesOf = (person: Person): SQL =>
  sql`(t.client_id = ${anyOf(person.clientIds)} or (t.client_id is null and ${ofOwnCases(person)}))`

/**
 * Any of what a query finds. Unlike `in (select …)` it is found first and then looked up, also as one of several conditions with `or`:
 * each of those has an index, so that what is read follows from the person and not from the table.
 */
const anyFound = (query: SQL): SQL => sql`any(array(${query}))`

export const anyInvoice = (person: Person): SQL =>
  anyFound(sql`select t.id from invoices t where ${invoicesOf(person)}`)

/** Batches that add a note to several cases, including a case of the person. */
export const noteBatchesOf = (person: Person): SQL =>
  sql`(t.act ->> 'kind' = 'note' and t.id = ${anyFound(
    sql`select i.batch_id from case_batch_items i where i.case_id = ${anyOf(person.cases.map(({ id }) => id))}`,
  )})`

/** The day that the last payment of an invoice was booked; null without any. */
export const lastPaidOn = (invoiceId: SQL): SQL<string | null> =>
  sql`(select max(p.booked_on)::text from payments p where p.invoice_id = ${invoiceId})`

/** Whether somebody else on the case of a mail has its address or phone too, as couples do: then it is theirs as well. */
const isOfAnother = (person: Person): SQL => sql`exists (
  select from case_clients o join clients c on c.id = o.client_id
  where o.case_id = t.case_id and o.client_id <> all(${sql.param([...person.clientIds])}::int[])
    and (lower(c.email) = lower(t.recipient)
      or t.channel <> 'email' and ${phoneKey(sql`c.phone_number`)} = ${phoneKey(sql`t.recipient`)}))`

const isToPhone = (person: Person): SQL =>
  sql`(t.channel <> 'email' and ${phoneKey(sql`t.recipient`)} = ${anyFound(sql`
  select ${phoneKey(sql`c.phone_number`)} from clients c where c.id = ${anyOf(person.clientIds)} and length(c.phone_number) >= 9`)})`

/** About a case of the person, or about no case and no invoice: others may have had the same address, by mistake too. */
const mayBeTo = (person: Person): SQL => sql`(t.case_id = ${anyOf(person.cases.map(({ id }) => id))}
  or t.case_id is null and t.attached_invoice_id is null)`

/** Mails about an own case or with an own invoice, and those to the person about a shared case or nothing of the kind. */
export const mailsOf = (person: Person): SQL => sql`(${ofOwnCases(person)}
  or t.attached_invoice_id = ${anyInvoice(person)}
  or ((lower(t.recipient) = ${anyText(person.emails)} or ${isToPhone(person)})
    and ${mayBeTo(person)} and not ${isOfAnother(person)}))`

/** Incoming items that were filed in a case of the person, also as a part of a scan, and items that the person sent, unless they are in a case of somebody else. */
export const incomingOf = (person: Person): SQL => sql`(${ofOwnCases(person)}
  or exists (select from incoming_items made where made.made_from @> array[t.id]
    and made.case_id = ${anyOf(ownCases(person))})
  or (lower(t.sender_address) = ${anyText(person.emails)}
    and (t.case_id is null or t.case_id = ${anyOf(person.cases.map(({ id }) => id))})))`

/** The keys of the mails that went to the person about shared cases; such a key names the job that made it. */
const anySharedMail = (person: Person): SQL =>
  anyFound(
    sql`select t.dedupe_key from messages t where t.case_id = ${anyOf(sharedCases(person))} and ${mailsOf(person)}`,
  )

/** The work of a mail for a shared case that went to the person, or was to: what the other side said of it names the address. */
const isMailToPerson = (
  person: Person,
): SQL => sql`((t.payload ->> 'client_id')::int = ${anyOf(person.clientIds)}
  or 'job:' || t.id = ${anySharedMail(person)}
  or t.kind = 'send_mail' and t.payload ->> 'client_id' is null
    and not exists (select from messages m where m.dedupe_key = 'job:' || t.id)
    and ${namesAddress(person, sql`concat(t.last_answer, t.last_error, t.tries)`)})`

/** Jobs for own cases and invoices, and mails to the person for shared cases. */
export const jobsOf = (person: Person): SQL => sql`(
  (t.subject_type = 'case' and t.subject_id = ${anyOf(ownCases(person))})
  or (t.subject_type = 'invoice' and t.subject_id = ${anyInvoice(person)})
  or (t.subject_type = 'case' and t.subject_id = ${anyOf(sharedCases(person))} and ${isMailToPerson(person)}))`

/** Rows of lists that name the person: by its case, by itself, or by the number of its case. */
export const importRowsOf = (person: Person): SQL => sql`(${ofPerson(person)}
  or t.cjib_number = ${anyFound(sql`
    select k.cjib_number from cases k where k.id = ${anyOf(ownCases(person))} and k.cjib_number is not null`)})`

export const importFilesOf = (person: Person): SQL =>
  sql`t.import_id in (select r.import_id from (select t.* from import_rows t where ${importRowsOf(person)}) as r)`

/** Companies that nobody else and no other case has: the business of the person alone. A lease company is none, nor is any where only a case goes. */
export const ownCompanies = (
  person: Person,
): SQL => sql`(${person.clientIds.length > 0} and not t.is_car_lease
  and (t.id in (select company_id from client_companies where client_id = ${anyOf(person.clientIds)})
    or t.id in (select company_id from case_companies where case_id = ${anyOf(ownCases(person))}))
  and not exists (select from client_companies o where o.company_id = t.id and o.client_id <> all(${sql.param([...person.clientIds])}::int[]))
  and not exists (select from case_companies o where o.company_id = t.id and o.case_id <> all(${sql.param(ownCases(person))}::int[])))`

/** What the person signed in a case of somebody else too. */
export const signedInShared = (person: Person): SQL => sql`(select s.document_id from signed_mandates s
  where s.client_id = ${anyOf(person.clientIds)} and s.case_id = ${anyOf(sharedCases(person))})`

/** Words of a name that are long enough to tell it from others. */
const leastOfName = 4

/** Whether a text names an address that was ever the person's. */
const namesAddress = (person: Person, text: SQL): SQL => sql`exists (
  select from unnest(${sql.param([...person.emails])}::text[]) as given(email) where position(given.email in lower(${text})) > 0)`

/** The words of a text in lower case, with spaces around each. */
const wordsOf = (text: SQL): SQL =>
  sql`concat(' ', btrim(regexp_replace(lower(${text}), '[[:space:][:punct:]]+', ' ', 'g')), ' ')`

/** Whether a text contains these whole words in sequence: "ring" does not match "hearing". */
const hasWords = (text: SQL, words: SQL): SQL => sql`position(${wordsOf(words)} in ${wordsOf(text)}) > 0`

/** Whether a text contains an address or the name of the person, as whole words, or the bank account. */
const namesPerson = (person: Person, text: SQL): SQL => sql`(
  exists (select from unnest(${sql.param([...person.emails])}::text[]) as given(email) where ${hasWords(text, sql`given.email`)})
  or exists (
    select from clients c where c.id = ${anyOf(person.clientIds)} and (
      length(c.last_name) >= ${leastOfName} and ${hasWords(text, sql`c.last_name`)}
      or length(c.company_name) >= ${leastOfName} and ${hasWords(text, sql`c.company_name`)}
      or position(lower(c.iban) in regexp_replace(lower(${text}), '[ .-]', '', 'g')) > 0)))`

/** Looking for somebody by name or address leaves what was looked for in the trail; such entries have an index of their own. */
const lookedFor = (person: Person): SQL => sql`
  select v.entry_id from audit_values v where v.entry_id = ${anyFound(sql`
    select t.id from audit_entries t
    where t.subject_id is null and t.values_hash is not null and t.act in (${literals(askingActs)})`)}
    and ${namesPerson(person, sql`v.changes`)}`

/** Saved views with the person in their name or search text. Their other parameters are selected values. */
export const viewsNaming = (person: Person): SQL =>
  namesPerson(
    person,
    sql`concat_ws(' ', t.name, (select string_agg(p ->> 1, ' ') from jsonb_array_elements(t.parameters) p where p ->> 0 = 'query'))`,
  )

/** In a case of somebody else too: what is said of the person's own mails, of their work, and of what the person signed. */
const ofSharedParts = (person: Person): SQL => sql`(t.case_id = ${anyOf(sharedCases(person))} and (
  t.subject = 'job' and t.subject_id = ${anyFound(sql`select t.id from jobs t where ${jobsOf(person)}`)}
  or t.subject = 'message' and t.subject_id = ${anyFound(sql`select t.id from messages t where ${mailsOf(person)}`)}
  or t.subject = 'document' and t.subject_id in ${signedInShared(person)}))`

/** Merges `m` of the person with somebody else that were undone. */
const undoneMerges = (person: Person): SQL => sql`client_merges m where m.undone_at is not null
  and (m.kept_id = ${anyOf(person.clientIds)} or m.gone_id = ${anyOf(person.clientIds)})`

/** What such a merge changed in the details of the other, until it was undone. */
const ofUndoneMerges = (person: Person): SQL => sql`(t.subject = 'client' and t.act in ('merge', 'unmerge')
  and t.subject_id = ${anyFound(sql`select unnest(array[m.kept_id, m.gone_id]) from ${undoneMerges(person)}`)}
  and exists (select from ${undoneMerges(person)} and t.subject_id in (m.kept_id, m.gone_id)
    and t.at between m.merged_at and m.undone_at + interval '1 minute'))`

/** Entries that changed something of the person. */
const changedOf = (person: Person): SQL => sql`
  select t.id from audit_entries t where t.values_hash is not null and (
    (t.subject = 'client' and t.subject_id = ${anyOf(person.clientIds)})
    or t.case_id = ${anyOf(ownCases(person))}
    or (t.subject = 'case' and t.subject_id = ${anyOf(ownCases(person))})
    or (t.subject = 'invoice' and t.subject_id = ${anyInvoice(person)})
    or (t.subject = 'payment' and t.subject_id = ${anyFound(sql`select p.id from payments p where p.invoice_id = ${anyInvoice(person)}`)})
    or (t.subject = 'company' and t.subject_id = ${anyFound(sql`select t.id from companies t where ${ownCompanies(person)}`)})
    or ${ofSharedParts(person)}
    or ${ofUndoneMerges(person)})`

/** The values `t` of the trail that tell of the person. */
export const logValuesOf = (person: Person): SQL =>
  sql`t.entry_id = ${anyFound(sql`${changedOf(person)} union ${lookedFor(person)}`)}`

/** Entries that are about the person, or of who saw it. */
export const logEntriesOf = (person: Person): SQL => sql`(
  (t.subject = 'client' and t.subject_id = ${anyOf(person.clientIds)})
  or (t.client_ids is not null and t.client_ids && ${sql.param([...person.clientIds])}::int[])
  or t.case_id = ${anyOf(ownCases(person))})`
