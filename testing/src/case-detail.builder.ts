import type { CaseDetail, WaitingLetter } from '@zaakwerk/contract/entities/case'

const at = '2026-11-20T09:14:00+01:00'

let last = 0
const nextId = (): number => {
  last += 1
  return last
}

type Task = CaseDetail['tasks'][number]

export const aTask = (given: Partial<Task> = {}): Task => ({
  id: nextId(),
  title: 'Machtiging opvragen',
  description: null,
  status: 'open',
  type: 'user_task',
  priority: 'normal',
  due_date: null,
  assignee_id: null,
  assigned_to: null,
  user_id: null,
  created_at: at,
  updated_at: at,
  ...given,
})

type Document = CaseDetail['documents'][number]

export const aDocument = (given: Partial<Document> = {}): Document => {
  const id = given.id ?? nextId()
  return {
    id,
    name: `brief-${id}.pdf`,
    web_url: `/api/documents/${id}/content`,
    is_primary_document: false,
    is_mandate: false,
    content_type: 'application/pdf',
    size: 12_345,
    user_id: null,
    created_at: at,
    proof: null,
    sent_as: null,
    ...given,
  }
}

type Log = CaseDetail['logs'][number]

export const aLog = (given: Partial<Log> = {}): Log => ({
  id: nextId(),
  user_id: null,
  message: 'Dossier aangemaakt',
  created_at: at,
  ...given,
})

type Event = CaseDetail['events'][number]

export const anEvent = (given: Partial<Event> = {}): Event => ({
  id: nextId(),
  event_type: 'case_opened',
  message: null,
  additional_data: null,
  user_id: null,
  created_at: at,
  is_undone: false,
  ...given,
})

/** A letter that waits for the post: an administrative appeal. */
export const aWaitingLetter = (given: Partial<WaitingLetter> = {}): WaitingLetter => ({
  name: 'adm_beroep',
  is_at_counter: false,
  has_left: 'no',
  left: null,
  was_client_told: false,
  ...given,
})

type Authority = NonNullable<CaseDetail['authorities']>

export const anAuthority = (given: Partial<Authority> = {}): Authority => ({
  id: nextId(),
  name: 'Gemeente Utrecht',
  authority_type: 2,
  submission_type: 'email',
  has_submission_address: true,
  has_postal_address: true,
  channel: { kind: null, address: null, since: null },
  outages: [],
  ...given,
})

/** Nothing was sent yet, and the authority's term runs; pass only what the test is about. */
export const aLateDecision = (
  given: Partial<CaseDetail['late_decision']> = {},
): CaseDetail['late_decision'] => ({
  contested_on: null,
  due: null,
  is_late: false,
  is_decided: false,
  notices: [],
  is_notice_under_way: false,
  penalty_from: null,
  is_penalty_running: false,
  ...given,
})

/** All legal facts unknown. */
export const noLegalFacts = {
  original_decision_date: null,
  contested_decision_date: null,
  known_on: null,
  fine_amount: null,
  is_fitness_for_work: null,
  has_medical_grounds: null,
  has_committee: null,
  objection_submitted_on: null,
  notice_received_on: null,
  adjourned_on: null,
  objection_decided_on: null,
  grounds_asked_on: null,
  grounds_due_on: null,
  grounds_submitted_on: null,
  assessment_received: null,
  asked_before_on: null,
  lateness_reason: null,
} as const satisfies Partial<CaseDetail>

const countsOf = (given: Partial<CaseDetail>): CaseDetail['history_counts'] => {
  const [event = 0, log = 0, document = 0, task = 0] = [
    given.events,
    given.logs,
    given.documents,
    given.tasks,
  ].map((list) => list?.length)
  return { event, log, document, task, message: 0, all: event + log + document + task }
}

/** An empty case; pass only what the test is about. */
export const aCaseDetail = (given: Partial<CaseDetail> = {}): CaseDetail => {
  const id = given.id ?? nextId()
  return {
    id,
    internal_id: `Z-${2_600_000 + id}`,
    official_id: null,
    cjib_number: null,
    status: 'in_progress',
    type: 1,
    notes: '',
    client_note: '',
    fact_code: null,
    authorities: null,
    companies: [],
    client: [],
    tasks: [],
    documents: [],
    events: [],
    logs: [],
    history_counts: countsOf(given),
    jobs: [],
    decision_date: null,
    adjourned_weeks: null,
    late_decision: aLateDecision(),
    hold: null,
    waiting_letters: [],
    sent_letters: [],
    receipts: [],
    sent_mails: [],
    iban_updates: [],
    ...noLegalFacts,
    committal_date: null,
    time_of_committal: null,
    is_car_lease: false,
    awarded: null,
    received: null,
    sharepoint_folder_url: null,
    primary_document: null,
    version: 1,
    created_at: at,
    updated_at: at,
    ...given,
  }
}
