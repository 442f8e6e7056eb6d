import { fullName } from '@zaakwerk/domain/names'
import { expect, it } from 'vitest'
import { legal_confirmations } from '../../../platform/db/schema/templates.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const admin = await app.signInAs('admin')
const mailroom = await app.signInAs('mailroom')

interface Listed {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly version: number
  readonly legal_points: readonly { readonly statement: string; readonly source: string }[]
  readonly confirmation: { readonly confirmed_by_name: string; readonly confirmed_at: string } | null
}
const listed = async (): Promise<Listed[]> => (await lawyer.call('GET', '/templates')).body
const named = async (name: string): Promise<Listed> =>
  (await listed()).find((one) => one.name === name) ?? expect.fail(`no ${name}`)
const setting = async (key: string) =>
  (await lawyer.call('GET', '/legal-settings')).body.find((one: { key: string }) => one.key === key)

const nameOf = async ({ id }: { readonly id: number }): Promise<string> =>
  fullName((await admin.call('GET', '/users/roles')).body.find((one: { id: number }) => one.id === id))

// The number of points of each text that has any: what is not here says nothing that a lawyer has to confirm.
it('marks texts of the product that depend on points a lawyer has to confirm', async () => {
  const found = (await listed()).flatMap(({ kind, name, legal_points }) =>
    legal_points.length > 0 ? [[`${kind}/${name}`, legal_points.length] as const] : [],
  )
  expect(Object.fromEntries(found)).toEqual({
    'letter/dsv': 4,
    'letter/dsv_btu': 3,
    // A second notice says from when the penalty of the first one is owed.
    'letter/igs_belastingdienst': 2,
    'letter/igs_bijzondere_bijstand': 2,
    'letter/igs_municipality': 2,
    'letter/igs_nha': 3,
    'letter/igs_svb': 2,
    'letter/igs_uwv': 2,
    'letter/igs_wahv': 2,
    'letter/mandate': 1,
    'mail/case_adjourned': 1,
    'mail/case_rejected_appeal_term_expired': 2,
    'mail/letter_submitted': 3,
    'mail/tussenbericht': 1,
  })
  expect((await named('mandate')).legal_points).toEqual([
    { statement: expect.stringContaining('artikel 13b Wahv'), source: 'Wahv 13a en 13b' },
  ])
})

it('records who confirmed a text and when, once, also in the audit trail', async () => {
  const { id, confirmation } = await named('mandate')
  expect(confirmation).toBeNull()
  const kept = await addedBy(app.db, async () => {
    const confirmed = await lawyer.call('POST', `/templates/${id}/confirm`, {
      headers: { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() },
    })
    expect([confirmed.status, confirmed.headers.get('etag')]).toEqual([200, '"1"'])
    expect(confirmed.body.confirmation).toEqual({
      confirmed_by_name: await nameOf(lawyer),
      confirmed_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    })
  })
  expect(kept).toMatchObject([
    {
      user_id: lawyer.id,
      act: 'confirm',
      subject: 'template',
      subject_id: id,
      changes: { version: [null, 1] },
    },
  ])
  // A colleague who confirms it too changes nothing.
  const again = await admin.call('POST', `/templates/${id}/confirm`)
  expect(again.body.confirmation.confirmed_by_name).toBe(await nameOf(lawyer))
  const rows = await app.db.select().from(legal_confirmations)
  expect(rows.filter(({ template_id }) => template_id === id)).toMatchObject([
    { confirmed: expect.stringContaining('artikel 13b Wahv'), confirmed_by: lawyer.id, template_version: 1 },
  ])
  expect((await named('mandate')).confirmation).not.toBeNull()
  expect((await named('dsv')).confirmation).toBeNull()
})

it('confirms the version that was shown: a newer one has to be confirmed again', async () => {
  const { id } = await named('tussenbericht')
  const before = (await lawyer.call('GET', `/templates/${id}`)).body
  await admin.call('PATCH', `/templates/${id}`, { json: { subject: 'Anders' } })
  const late = await lawyer.call('POST', `/templates/${id}/confirm`, { headers: { 'if-match': '"1"' } })
  expect([late.status, late.body.code]).toEqual([412, 'version_conflict'])
  expect((await lawyer.call('POST', `/templates/${id}/confirm`)).body.confirmation).not.toBeNull()
  await admin.call('POST', `/templates/${id}/restore`, { json: { version: 1 } })
  const restored = (await lawyer.call('GET', `/templates/${id}`)).body
  expect([restored.subject, restored.version, restored.confirmation]).toEqual([before.subject, 3, null])
})

it('follows the text: a field adds its point, and removing the field removes it', async () => {
  const { id } = await named('certainty')
  expect((await lawyer.call('POST', `/templates/${id}/confirm`)).status).toBe(400)
  const json = { body: 'Gerekend{% if penalty_from %} vanaf {{ penalty_from }}{% endif %}.' }
  const saved = await admin.call('PATCH', `/templates/${id}`, { json })
  expect(saved.body.legal_points).toHaveLength(2)
  const { body } = await admin.call('PATCH', `/templates/${id}`, { json: { body: 'Niets meer.' } })
  expect(body.legal_points).toEqual([])
})

it('counts the first of two simultaneous confirmations', async () => {
  const { id } = await named('dsv')
  const answers = await Promise.all(
    [lawyer, admin].map(({ call }) => call('POST', `/templates/${id}/confirm`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = await app.db.select().from(legal_confirmations)
  expect(rows.filter(({ template_id }) => template_id === id)).toHaveLength(1)
})

it('lists the values to confirm, and confirms the current one', async () => {
  const { body, headers } = await lawyer.call('GET', '/legal-settings')
  expect(headers.get('x-total-count')).toBe(String(body.length))
  expect(body[0]).toEqual({
    key: 'penalty_first_day',
    label: 'Eerste dag van de dwangsom',
    value: '15 dagen',
    variable: 'PENALTY_GRACE_DAYS',
    statement: expect.stringContaining('15e dag'),
    source: 'Awb 4:17, derde lid',
    confirmation: null,
  })
  const path = '/legal-settings/penalty_first_day/confirm'
  const other = await lawyer.call('POST', path, { json: { value: '14 dagen' } })
  expect([other.status, other.body.code]).toEqual([412, 'version_conflict'])
  const headersOf = { 'idempotency-key': crypto.randomUUID() }
  const kept = await addedBy(app.db, async () => {
    for (const _ of [1, 2]) {
      const done = await lawyer.call('POST', path, { json: { value: '15 dagen' }, headers: headersOf })
      expect([done.status, done.body.confirmation.confirmed_by_name]).toEqual([200, await nameOf(lawyer)])
    }
  })
  expect(kept[0]).toMatchObject({
    act: 'confirm',
    subject: 'setting',
    changes: { key: [null, 'penalty_first_day'], value: [null, '15 dagen'] },
  })
  expect((await lawyer.call('POST', '/legal-settings/anders/confirm', { json: { value: 'a' } })).status).toBe(
    422,
  )
})

it('has to be confirmed again, with all texts that depend on it, when the value changes', async () => {
  const { config } = app.services
  const { id } = await named('dsv_btu')
  expect((await lawyer.call('POST', `/templates/${id}/confirm`)).body.confirmation).not.toBeNull()
  expect((await setting('penalty_first_day')).confirmation).not.toBeNull()
  const { penaltyRules } = config
  try {
    Object.assign(config, { penaltyRules: { ...penaltyRules, daysOfGrace: 16 } })
    expect(await setting('penalty_first_day')).toMatchObject({ value: '16 dagen', confirmation: null })
    expect(await named('dsv_btu')).toMatchObject({ confirmation: null })
  } finally {
    Object.assign(config, { penaltyRules })
  }
  expect((await named('dsv_btu')).confirmation).not.toBeNull()
})

it('is confirmed by lawyers and admins, and visible to all staff', async () => {
  const { id } = await named('igs_nha')
  expect((await mailroom.call('POST', `/templates/${id}/confirm`)).status).toBe(403)
  const path = '/legal-settings/penalty_first_day/confirm'
  expect((await mailroom.call('POST', path, { json: { value: '15 dagen' } })).status).toBe(403)
  expect((await mailroom.call('GET', '/legal-settings')).status).toBe(200)
  expect((await lawyer.call('POST', '/templates/2147483647/confirm')).status).toBe(404)
})
