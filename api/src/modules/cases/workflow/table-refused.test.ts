import { type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import { caseTypes } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { eventsFor, refusedIn } from '@zaakwerk/testing/event-families'
import { eventNeeds, type MissingPart, missingSentences } from '@zaakwerk/testing/event-needs'
import { eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { mapConcurrently } from './testing/table/app-with-runner.ts'
import { traces } from './testing/traces.ts'
import { insertCaseFor, insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

/** Posts an event that has to be refused, and sees that it wrote nothing. */
const refusalOf = async (
  event: CaseEventType,
  {
    given = {},
    spoil = () => Promise.resolve(),
  }: {
    readonly given?: Partial<typeof cases.$inferInsert>
    readonly spoil?: (row: typeof cases.$inferSelect) => Promise<unknown>
  },
): Promise<string> => {
  const row = await insertCaseFor(db, event, given)
  await spoil(row)
  const before = await traces(db, row.id)
  const json = { event_type: event, additional_data: eventSamples[event].data }
  const { status, body } = await call('POST', `/cases/${row.id}/event`, { json })
  expect([status, body.code], `${event}: ${JSON.stringify(body.detail)}`).toEqual([400, 'action_refused'])
  expect(await traces(db, row.id)).toEqual(before)
  return body.detail
}

// Which event fits which types is shared/domain/src/workflow.test.ts; that the API refuses every other one to a family is case-menu.test.ts.
it('"An event that does not fit the case type … answers 400 and says why", and writes nothing', async () => {
  const unfit = caseEventTypes.flatMap((event) => {
    const type = caseTypes.find((one) => !eventsFor[event].some((fits) => fits === one))
    return type === undefined ? [] : [{ event, type }]
  })
  const types = [...new Set(unfit.map(({ type }) => type))]
  const rows = await mapConcurrently(types, (type) => insertWholeCase(db, { type }))
  const answers = await mapConcurrently(unfit, ({ event, type }) =>
    call('POST', `/cases/${rows.find((row) => row.type === type)?.id}/event`, {
      json: { event_type: event, additional_data: eventSamples[event].data },
    }),
  )
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    unfit.map(() => [400, 'Dit kan niet bij dit dossiertype']),
  )
  const left = await mapConcurrently(rows, ({ id }) => traces(db, id))
  expect(left.map(({ row }) => row?.version)).toEqual(rows.map(() => 1))
  for (const { events, logs, jobs, tasks: made } of left)
    expect([events, logs, jobs, made]).toEqual([0, 0, 0, []])
})

describe('"An event that does not fit the … status answers 400 and says why"', () => {
  it.each(refusedIn)('%s in %s', async (event, status) => {
    expect(await refusalOf(event, { given: { status } })).toBe(
      `Het dossier heeft de status "${caseStatusLabel(status)}"`,
    )
  })
})

type Spoil = (row: typeof cases.$inferSelect) => Promise<unknown>

const changeCase =
  (changes: Partial<typeof cases.$inferInsert>): Spoil =>
  ({ id }) =>
    db.update(cases).set(changes).where(eq(cases.id, id))

/** Its authority receives letters so, and lacks what that needs. */
const unreachable =
  (submission_type: SubmissionType): Spoil =>
  ({ authority_id }) =>
    db
      .update(authorities)
      .set({ submission_type, email: null, street_address_1: null, postal_code: null, city: null })
      .where(eq(authorities.id, authority_id ?? 0))

const noClient: Spoil = ({ id }) => db.delete(case_clients).where(eq(case_clients.case_id, id))

/** As an import from elsewhere could bring it. */
const noAddressOfClient: Spoil = async ({ id }) => {
  const [client] = await db.select().from(case_clients).where(eq(case_clients.case_id, id))
  await db
    .update(clients)
    .set({ email: 'onbekend' })
    .where(eq(clients.id, client?.client_id ?? 0))
}

const changeClient =
  (changes: Partial<typeof clients.$inferInsert>): Spoil =>
  async ({ id }) => {
    const [client] = await db.select().from(case_clients).where(eq(case_clients.case_id, id))
    await db
      .update(clients)
      .set(changes)
      .where(eq(clients.id, client?.client_id ?? 0))
  }

const noNotice: Spoil = ({ id }) => db.delete(tasks).where(eq(tasks.case_id, id))

const noMandate: Spoil = ({ id }) =>
  db.update(documents).set({ name: 'beschikking.pdf', is_mandate: false }).where(eq(documents.case_id, id))

const noDocuments: Spoil = ({ id }) => db.delete(documents).where(eq(documents.case_id, id))

/** Ways in which a case comes to lack it. */
const spoils: Partial<Record<MissingPart, readonly (readonly [what: string, Spoil])[]>> = {
  client: [
    ['no client', noClient],
    ['no client e-mail', noAddressOfClient],
  ],
  name: [['no client name', changeClient({ last_name: null })]],
  client_address: [['no client address', changeClient({ city: null })]],
  iban: [['no IBAN', changeClient({ iban: null })]],
  authority: [['no authority', changeCase({ authority_id: null })]],
  address: [
    ['an authority by e-mail without an address', unreachable('email')],
    ['an authority by post without an address', unreachable('mailroom')],
    ['an authority by both without an address', unreachable('email_and_mailroom')],
  ],
  mandate: [['no mandate', noMandate]],
  decision_date: [['no decision date', changeCase({ decision_date: null })]],
  cjib: [['no CJIB number', changeCase({ cjib_number: null })]],
  assessment: [['no number of the assessment', changeCase({ cjib_number: null, official_id: null })]],
  notice: [['no notice of default', noNotice]],
  documents: [['no documents', noDocuments]],
  case_information: [['no zaakinformatie.txt', () => Promise.resolve()]],
}

/** Each way at the first event that needs it: which event needs what is shared/domain/src/workflow.test.ts. */
const missing = caseEventTypes.flatMap((event, at) =>
  eventNeeds[event]
    .filter((lack) => !caseEventTypes.slice(0, at).some((earlier) => eventNeeds[earlier].includes(lack)))
    .flatMap((lack) =>
      (spoils[lack] ?? []).map(([what, spoil]) => [event, what, spoil, missingSentences[lack]] as const),
    ),
)

describe('"Something missing answers 400 and names it in Dutch; nothing is queued"', () => {
  it.each(missing)('%s with %s', async (event, _what, spoil, detail) => {
    expect(await refusalOf(event, { spoil })).toBe(detail)
  })

  it('names an appeal by post whose authority accepts e-mail but has no postal address', async () => {
    const { id } = await insertCaseFor(db, 'create_case_administrative_appeal')
    const json = { event: 'create_case_administrative_appeal', additional_data: { channel: 'mailroom' } }
    const { status, body } = await call('POST', `/cases/${id}/event`, { json })
    expect([status, body.detail]).toEqual([400, 'Eerst nodig: postadres van de autoriteit'])
  })

  it.each(['in_progress', 'case_closed_rejected', 'pf_kanton_submitted'] as const)(
    'names the decision that an appeal to the canton judge needs, before the prosecutor has decided: %s',
    async (status) => {
      expect(await refusalOf('create_case_pf_kanton_appeal', { given: { type: 1, status } })).toBe(
        'Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "Beslissing administratief beroep ontvangen"',
      )
    },
  )
})

describe('a notice of default', () => {
  const withTask =
    (type: 'send_igs_wahv_letter_1' | 'send_igs_wahv_letter_2', status: 'open' | 'completed'): Spoil =>
    ({ id }) =>
      db.insert(tasks).values({
        case_id: id,
        type,
        status,
        completed_at: status === 'completed' ? new Date() : null,
      })

  it.each<[string, CaseEventType, Spoil, string]>([
    [
      'while one is to be sent',
      'handle_create_igs_tasks',
      withTask('send_igs_wahv_letter_1', 'open'),
      missingSentences.open_igs,
    ],
    [
      'after the last one',
      'handle_create_igs_tasks',
      withTask('send_igs_wahv_letter_2', 'completed'),
      missingSentences.igs_left,
    ],
    [
      'that is not there',
      'close_igs_tasks',
      ({ id }) => db.delete(tasks).where(eq(tasks.case_id, id)),
      missingSentences.no_open_igs,
    ],
  ])('%s: %s is refused', async (_when, event, spoil, detail) => {
    expect(await refusalOf(event, { spoil })).toBe(detail)
  })
})
