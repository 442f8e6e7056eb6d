import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { recoveryHash } from '../../modules/identity/session/second-factor/recovery-codes.ts'
import { insertLetter } from '../../modules/letters/mailroom/testing/letter.builder.ts'
import { authorities, authority_outages } from '../db/schema/authorities.ts'
import { incoming_filings, incoming_items } from '../db/schema/incoming.ts'
import { clients } from '../db/schema/people.ts'
import { destruction_cases, destructions } from '../db/schema/retention.ts'
import { template_versions, templates } from '../db/schema/templates.ts'
import { identities, recovery_codes, second_factors } from '../db/schema/users.ts'
import { insertCase } from '../db/testing/builders.ts'
import { allRows } from '../testing/all-rows.ts'
import type { CallOptions } from '../testing/caller.ts'
import { toNoon } from '../testing/noon.ts'
import { testApp } from '../testing/set-up.ts'
import { aUser } from '../testing/users.builder.ts'

interface Sample {
  readonly path: string
  readonly json?: CallOptions['json']
  /** The version afterwards; 2, but for what says something about the version that was seen. */
  readonly after?: number
}

const app = await testApp()
toNoon(app)
const { call, id: me } = await app.signInAs('admin')

const aCase = async (values: Parameters<typeof insertCase>[1] = {}): Promise<number> =>
  (await insertCase(app.db, values, { clients: [{ last_name: 'Bakker' }] })).id

const anAuthority = async (name: string): Promise<number | undefined> => {
  const [row] = await app.db
    .insert(authorities)
    .values({ name, authority_type: 3 })
    .returning({ id: authorities.id })
  return row?.id
}

const anOutage = async (name: string): Promise<string> => {
  const id = (await anAuthority(name)) ?? 0
  const [row] = await app.db
    .insert(authority_outages)
    .values({ authority_id: id, from_on: '2026-01-05', note: '', created_by: me, created_at: new Date() })
    .returning()
  return `/authorities/${id}/outages/${row?.id}`
}

const aPerson = async (): Promise<number | undefined> => {
  const [row] = await app.db
    .insert(clients)
    .values({ email: 'an@zaakwerk.test', salutation: 'Mevr.', initials: 'A.', last_name: 'Bos' })
    .returning({ id: clients.id })
  return row?.id
}

const aTemplate = async (body = 'Tekst'): Promise<number | undefined> => {
  const [row] = await app.db
    .insert(templates)
    .values({ kind: 'mail', name: randomUUID(), title: 'Proef' })
    .returning({ id: templates.id })
  await app.db
    .insert(template_versions)
    .values({ template_id: row?.id ?? 0, number: 1, subject: 'Over je zaak', body })
  return row?.id
}

/** The one list that is open, with a case. */
const aList = async (values: Partial<typeof destructions.$inferInsert>) => {
  await app.db.delete(destructions)
  const [list] = await app.db
    .insert(destructions)
    .values({ made_at: new Date(), ...values })
    .returning({ id: destructions.id })
  const of = {
    destruction_id: list?.id ?? 0,
    case_id: await aCase(),
    internal_id: 'Z-1',
    kind: 'cases_wahv',
  } as const
  const counts = { documents: 0, messages: 0, papers: 0, clients: 0, invoices: 0 }
  const term = { closed_on: '2016-01-01', due_on: '2021-01-02', years: 5, source: '', is_confirmed: false }
  await app.db.insert(destruction_cases).values({ ...of, ...counts, ...term })
  return { path: `/retention/destructions/${of.destruction_id}`, caseId: of.case_id }
}

const anItem = async (values: Partial<typeof incoming_items.$inferInsert> = {}) => {
  const given = { kind: 'mail', source: 'post', subject: 'Brief', body_text: 'Tekst' } as const
  const [row] = await app.db
    .insert(incoming_items)
    .values({ ...given, received_at: new Date(), ...values })
    .returning({ id: incoming_items.id })
  return row?.id
}

const made = async (path: string, json: object): Promise<number> =>
  (await call('POST', path, { json })).body.id

const aView = async (name: string): Promise<string> =>
  `/views/${await made('/views', { list: 'cases', name, search: 'types=2' })}`

/** A call of each versioned endpoint that would change something. */
const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  'DELETE /cases/{id}': async () => ({ path: `/cases/${await aCase()}` }),
  'POST /cases/{id}/restore': async () => ({
    path: `/cases/${await aCase({ deleted_at: new Date() })}/restore`,
  }),
  'PATCH /cases/{id}': async () => ({ path: `/cases/${await aCase()}`, json: { notes: 'anders' } }),
  'PATCH /cases/{id}/status': async () => ({ path: `/cases/${await aCase()}/status?update=in_progress` }),
  'PATCH /cases/{id}/type': async () => ({ path: `/cases/${await aCase({ type: 1 })}/type?update=4` }),
  'POST /cases/{id}/update-folder': async () => ({
    path: `/cases/${await aCase()}/update-folder?primary_document=beschikking.pdf`,
  }),
  'POST /cases/{id}/event': async () => ({
    path: `/cases/${await aCase()}/event`,
    json: { event_type: 'case_withdrawn' },
  }),
  'POST /authorities/{id}/link-case': async () => ({
    path: `/authorities/${await anAuthority('Gemeente Hier')}/link-case`,
    json: { case_id: await aCase() },
  }),
  'PATCH /authorities': async () => ({
    path: '/authorities',
    json: { id: await anAuthority('Gemeente Ginds'), name: 'Gemeente Daar', email: 'bezwaar@daar.test' },
  }),
  'PATCH /authorities/{id}/channel': async () => ({
    path: `/authorities/${await anAuthority('Gemeente Elders')}/channel`,
    json: { kind: null, address: null, since: null, source: null, confirms_receipt: 'never' },
  }),
  'PATCH /authorities/{id}/outages/{outage_id}': async () => ({
    path: await anOutage('Gemeente Oost'),
    json: { from_on: '2026-01-05', until_on: '2026-01-06', note: 'Portaal' },
  }),
  'DELETE /authorities/{id}/outages/{outage_id}': async () => ({ path: await anOutage('Gemeente West') }),
  'POST /incoming/{id}/filing': async () => ({
    path: `/incoming/${await anItem()}/filing`,
    json: {
      ...{ case_id: await aCase(), kind: 'other', received_on: '2026-01-05' },
      ...{ files: [], with_text: true, task: null },
    },
  }),
  'POST /incoming/{id}/undo-filing': async () => {
    const case_id = await aCase()
    const item_id = (await anItem({ state: 'filed', closed_at: app.services.now(), case_id })) ?? 0
    const unchanged = {
      document_ids: [],
      closed_tasks: [],
      event_before: 0,
      event_after: 0,
      terms_before: {},
      terms_after: {},
    }
    await app.db.insert(incoming_filings).values({ item_id, case_id, kind: 'other', ...unchanged })
    return { path: `/incoming/${item_id}/undo-filing`, json: { case_id } }
  },
  'POST /incoming/{id}/not-ours': async () => ({
    path: `/incoming/${await anItem()}/not-ours`,
    json: { reason: 'Reclame' },
  }),
  'POST /incoming/{id}/reopen': async () => ({
    path: `/incoming/${await anItem({ state: 'not_ours', closed_at: new Date() })}/reopen`,
  }),
  'POST /mailroom/letters/{id}/posted': async () => ({
    path: `/mailroom/letters/${(await insertLetter(app)).id}/posted`,
    json: { posted_on: dayOf(app.services.now()) },
  }),
  'POST /mailroom/letters/{id}/unpost': async () => {
    const at = app.services.now()
    const { id } = await insertLetter(app, { posted_on: dayOf(at), posted_at: at })
    return { path: `/mailroom/letters/${id}/unpost` }
  },
  'PATCH /tasks/{id}': async () => ({
    path: `/tasks/${await made('/tasks?case_required=false', { title: 'Bellen' })}`,
    json: { title: 'Terugbellen' },
  }),
  'PATCH /views/{id}': async () => ({ path: await aView('Wordt anders'), json: { name: 'Anders' } }),
  'DELETE /views/{id}': async () => ({ path: await aView('Gaat weg') }),
  'DELETE /users/{id}/invitation': async () => ({
    path: `/users/${(await aUser(app.db, { invitedAt: new Date() })).id}/invitation`,
  }),
  'DELETE /users/{id}/second-factor': async () => {
    const { id } = await aUser(app.db)
    await app.db.insert(second_factors).values({ user_id: id, secret: 'verzegeld' })
    return { path: `/users/${id}/second-factor` }
  },
  'DELETE /users/{id}/identity': async () => {
    const { id } = await aUser(app.db)
    await app.db.insert(identities).values({ user_id: id, issuer: 'https://login.test', subject: `s${id}` })
    return { path: `/users/${id}/identity` }
  },
  'PATCH /users/{id}': async () => ({ path: `/users/${(await aUser(app.db)).id}`, json: { role: 3 } }),
  'PATCH /clients': async () => ({
    path: '/clients',
    json: { id: await aPerson(), phone_number: '0612345678' },
  }),
  'POST /clients/{id}/merge': async () => ({
    path: `/clients/${await aPerson()}/merge`,
    json: { gone_id: await aPerson(), take: ['phone_number'] },
  }),
  'POST /clients/{id}/erasure': async () => {
    const id = await aPerson()
    return { path: `/clients/${id}/erasure`, json: { confirmation: id } }
  },
  'PATCH /templates/{id}': async () => ({
    path: `/templates/${await aTemplate()}`,
    json: { subject: 'Over {{ matter }}', body: '{{ greeting }}, anders.' },
  }),
  'POST /templates/{id}/restore': async () => {
    const id = await aTemplate()
    return { path: `/templates/${id}/restore`, json: { version: 1 } }
  },
  'POST /templates/{id}/confirm': async () => ({
    path: `/templates/${await aTemplate('Vanaf {{ penalty_from }}')}/confirm`,
    after: 1,
  }),
  'PATCH /retention/terms/{kind}': async () => ({
    path: '/retention/terms/cases_wahv',
    json: { years: 6, source: 'bewaarbeleid', is_confirmed: false },
  }),
  'POST /retention/destructions/{id}/approve': async () => {
    await app.db
      .insert(second_factors)
      .values({ user_id: me, secret: 'verzegeld', created_at: new Date(), confirmed_at: new Date() })
    await app.db.insert(recovery_codes).values({ user_id: me, code_hash: recoveryHash('herstelcode') })
    const { path, caseId } = await aList({})
    return { path: `${path}/approve`, json: { cases: [caseId], confirmation: 1, code: 'herstelcode' } }
  },
  'POST /retention/destructions/{id}/return': async () => ({
    path: `${(await aList({ state: 'approved', first_by: me, first_at: new Date() })).path}/return`,
  }),
  'POST /retention/destructions/{id}/stop': async () => {
    const second_by = (await aUser(app.db)).id
    const { path } = await aList({ state: 'waiting', first_by: me, second_by, due_at: new Date() })
    return { path: `${path}/stop` }
  },
  'PATCH /companies/{id}': async () => ({
    path: `/companies/${await made('/companies', { name: 'Bouw BV' })}`,
    json: { name: 'Sloop BV' },
  }),
}

const versioned = allEndpoints.filter((endpoint) => endpoint.versioned)

describe.each(versioned.map(({ method, path }) => ({ method, name: `${method} ${path}` })))(
  '$name',
  ({ method, name }) => {
    it('changes nothing with an outdated version, and succeeds with the current one', async () => {
      const sample = await samples[name]?.()
      if (!sample) throw new Error('add a sample of this endpoint')
      const { path, json, after = 2 } = sample
      const etag = `"${after}"`
      const before = await allRows(app.db)
      const old = await call(method, path, { json, headers: { 'if-match': '"0"' } })
      expect([old.status, old.body.code]).toEqual([412, 'version_conflict'])
      expect(await allRows(app.db)).toEqual(before)

      const { status, body, headers } = await call(method, path, { json, headers: { 'if-match': '"1"' } })
      expect([status, status === 204 ? etag : headers.get('etag')], JSON.stringify(body)).toEqual([
        status === 204 ? 204 : 200,
        etag,
      ])
      expect(await allRows(app.db)).not.toEqual(before)
    })
  },
)
