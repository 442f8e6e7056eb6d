import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { caseEventLabel } from '@zaakwerk/domain/case-events'
import { caseFactNames, factInWords } from '@zaakwerk/domain/case-facts'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { companyLabels, contactLabels } from '@zaakwerk/domain/contact-labels'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { formatIban } from '@zaakwerk/domain/iban'
import { lookUp } from '@zaakwerk/domain/known'
import { formatEuros } from '@zaakwerk/domain/money'
import { groundsLabels, taskLabels } from '@zaakwerk/domain/task-labels'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { NameOf } from '@zaakwerk/platform'
import { jobStates, unknownJobState } from '../../jobs/job-states.ts'
import { actLabel, subjectLabel } from './log-messages.ts'
import { fieldLabel, valueText } from './log-values.ts'

type Labels = Readonly<Record<string, string>>

/** What each kind of subject calls its own fields, where that is not what the others call theirs. */
const ownLabels: Readonly<Record<string, Labels>> = {
  case: { ...caseLabels, adjourned_weeks: 'Verdaagd, in weken' },
  client: { ...contactLabels, account_holder: 'Rekeninghouder' },
  company: companyLabels,
  authority: authorityLabels,
  task: { ...taskLabels, ...groundsLabels, priority: 'Prioriteit' },
  document: {
    name: 'Naam',
    case_id: 'Dossier',
    size: 'Grootte',
    content_type: 'Soort bestand',
    sha256: 'Vingerafdruk (SHA-256)',
    is_primary_document: 'Primair document',
    created_by: 'Toegevoegd door',
  },
  letter: {
    printed_at: 'Geprint op',
    printed_by: 'Geprint door',
    posted_at: 'Genoteerd op',
    posted_by: 'Genoteerd door',
    proof_document_id: 'Bewijs (document)',
    emailed_at: 'Gemaild op',
    dropped_at: 'Klaargezet op',
    submitted_at: 'Verstuurd op',
    cancelled_at: 'Ingetrokken op',
  },
  job: {
    attempts: 'Pogingen',
    tries: 'Mislukte pogingen',
    last_error: 'Reden',
    last_answer: 'Antwoord van de ontvanger',
    called_off_at: 'Afgezegd op',
    started_at: 'Begonnen op',
    finished_at: 'Klaar op',
    at: 'Wanneer',
    error: 'Reden',
  },
  template: { name: 'Naam', kind: 'Soort' },
  invoice: {
    invoice_number: 'Factuurnummer',
    invoice_id: 'Nummer in de boekhouding',
    administration_id: 'Administratie',
    draft_id: 'Conceptnummer',
    reference: 'Interne identificatie',
    case_id: 'Dossier',
    client_id: 'Contact',
    line: 'Factuurregel',
    price: 'Prijs',
    paid: 'Betaald',
    sent_at: 'Factuurdatum',
    due_on: 'Uiterste betaaldag',
    supplied_on: 'Leverdatum',
    vat_percent: 'Btw (%)',
    problem: 'Reden',
    url: 'Adres in de boekhouding',
    created_by: 'Aangemaakt door',
    ...Object.fromEntries(Object.entries(contactLabels).map(([field, label]) => [`contact_${field}`, label])),
  },
  incoming: { state: 'Stand', reason: 'Reden', case_id: 'Dossier', received_on: 'Ontvangen' },
  payment: {
    invoice_id: 'Factuur',
    amount: 'Bedrag',
    booked_on: 'Datum',
    counter_name: 'Betaald door',
    counter_iban: 'IBAN',
    description: 'Omschrijving',
    created_by: 'Geboekt door',
  },
  import: {
    import_type: 'Soort lijst',
    file_name: 'Bestand',
    error: 'Reden',
    rows_total: 'Aantal regels',
    started_at: 'Begonnen op',
    finished_at: 'Klaar op',
    created_by: 'Gestart door',
  },
  user: {
    room: 'Ruimte voor taken',
    takes_new_work: 'Pakt de volgende taak',
    weekly_hours: 'Uren per week',
    absences: 'Afwezigheid (nummers)',
  },
  view: { list: 'Lijst', is_shared: 'Gedeeld', owner: 'Van', version: 'Versie' },
  leftover: { filled_folders: 'Ook mappen met bestanden' },
  remote: {
    name: 'Onderdeel',
    percent: 'Deel in procenten',
    to: 'Versie',
    version: 'Versie',
    number: 'Stand',
    user_ids: 'Testers',
  },
}

/** What a filter calls what was asked. */
const requestLabels: Labels = {
  query: 'Zoektekst',
  offset: 'Vanaf regel',
  start_date: 'Vanaf',
  end_date: 'Tot en met',
  start_due_date: 'Deadline vanaf',
  end_due_date: 'Deadline tot en met',
  start_hearing_date: 'Zitting vanaf',
  end_hearing_date: 'Zitting tot en met',
  user_ids: 'Wie',
  assignee_ids: 'Toegewezen aan',
  acts: 'Wat',
  subjects: 'Onderwerp',
  subject_id: 'Nummer',
  statuses: 'Status',
  case_types: 'Type',
  courts: 'Rechtbank',
  order_column: 'Gesorteerd op',
  order_by: 'Volgorde',
  uuid: 'Verzendbewijs',
  mailbox_id: 'Postvak',
  letter_id: 'Brief',
}

/** Some values have words by their field alone: those of people, and those below. */
const people = /^(?:assignee_id|cover_id|user_id|assignee_ids|user_ids|\w+_by)$/
const moments = /(?:^|_)(?:at|on|date|from|day)$|^post_by$/

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)

const momentText = (text: string): string => {
  if (isDate(text)) return formatDate(text)
  return isMoment(text) ? formatMoment(text) : text
}

const jobStateText = (state: string): string => lookUp(jobStates, state, unknownJobState).text

type Words = Readonly<Record<string, (value: string) => string>>

/** Texts that stand for something, by kind of subject and field. */
const wordsOfKind: Readonly<Record<string, Words>> = {
  case: {
    status: caseStatusLabel,
    event_type: (type) => caseEventLabel(type) ?? type,
    event: (type) => caseEventLabel(type) ?? type,
  },
  client: { iban: formatIban },
  company: { iban: formatIban },
  task: { status: taskStatusLabel, statuses: taskStatusLabel, type: taskTypeLabel },
  job: { state: jobStateText },
  audit: { acts: actLabel, subjects: subjectLabel },
}

/** One value of an entry: of what kind of subject, and of which of its fields. */
interface GivenValue {
  readonly kind: string
  readonly field: string
  readonly value: unknown
}

/** A field by the name that the page of its subject gives it. */
export const labelOf = (kind: string, field: string): string =>
  lookUp(lookUp(ownLabels, kind, {}), field, fieldLabel(field))

const textOf = ({ kind, field, value }: GivenValue & { readonly value: string }): string => {
  const fact = kind === 'case' && caseFactNames.find((name) => name === field)
  if (fact) return factInWords(fact, value) || '-'
  const words = lookUp<((value: string) => string) | undefined>(
    lookUp(wordsOfKind, kind, {}),
    field,
    undefined,
  )
  if (words && value !== '') return words(value)
  return moments.test(field) && value !== '' ? momentText(value) : valueText(field, value)
}

/** Fields with an amount in euros; those of a case are facts. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  invoice: ['price', 'paid'],
  payment: ['amount'],
}

const numberText = ({ kind, field, value }: GivenValue & { readonly value: number }): string => {
  const fact = kind === 'case' && caseFactNames.find((name) => name === field)
  if (fact) return factInWords(fact, value)
  if (lookUp(amounts, kind, []).includes(field)) return formatEuros(value)
  if (kind === 'document' && field === 'size') return formatFileSize(value)
  const isType = (kind === 'case' && field === 'type') || field === 'case_types'
  return isType ? caseTypeLabel(value) : valueText(field, value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasWords = (kind: string, field: string): boolean =>
  people.test(field) || field === 'case_types' || Object.hasOwn(lookUp(wordsOfKind, kind, {}), field)

/** A value as it was, in the words of the pages. */
export const valueInWords = ({ kind, field, value }: GivenValue, nameOf: NameOf): string => {
  if (typeof value === 'string') return textOf({ kind, field, value })
  if (typeof value === 'number')
    return people.test(field) ? (nameOf(value) ?? String(value)) : numberText({ kind, field, value })
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const areParts = items.some(isRecord)
    if (items.length === 0 || !(areParts || hasWords(kind, field))) return valueText(field, value)
    const texts = items.map((item) => valueInWords({ kind, field, value: item }, nameOf))
    return texts.join(areParts ? '\n' : ', ')
  }
  if (!isRecord(value)) return valueText(field, value)
  // What was asked, or the metadata of a task: a line for each.
  const lines = Object.entries(value).map(([name, part]) => {
    const label = field === 'query' ? lookUp(requestLabels, name, name) : labelOf(kind, name)
    return `${label}: ${valueInWords({ kind, field: name, value: part }, nameOf)}`
  })
  return lines.join('\n') || '-'
}
