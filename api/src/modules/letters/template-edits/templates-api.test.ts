import { expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const admin = await app.signInAs('admin')

interface Listed {
  readonly id: number
  readonly kind: string
  readonly name: string
}
const listed = async (): Promise<Listed[]> => (await call('GET', '/templates')).body
const idOf = async (name: string): Promise<number> =>
  (await listed()).find((one) => one.name === name)?.id ?? expect.fail(`no ${name}`)

it('lists the templates by title, in the order of a Dutch dictionary', async () => {
  const { status, body, headers } = await call('GET', '/templates')
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  const titles: string[] = body.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('nl').compare))
  expect(body).toContainEqual(
    expect.objectContaining({
      kind: 'mail',
      name: 'certainty',
      title: 'Zekerheidstelling',
      version: 1,
      changed_by_name: null,
    }),
  )
})

it.each([
  ['fines', 'Verkeersbezwaar', 'je verkeersboete', /./],
  // That each mail is whole in this brand too is mail-texts.test.ts.
  ['benefits', 'Uitkeringsbezwaar', 'je uitkering', /^(?:invoice_notice|iban_request|dsv|igs_uwv)$/],
])('shows them with a sample case, in the brand of %s', async (brand, name, matter, which) => {
  for (const { id, kind, name: template } of (await listed()).filter((one) => which.test(one.name))) {
    const { status, body } = await call('GET', `/templates/${id}/preview?brand=${brand}`)
    expect(status).toBe(200)
    expect(body.text).not.toBe('')
    const isMessage = template === 'invoice_notice'
    if (isMessage) expect([body.text, body.html]).toEqual([expect.stringContaining(`Groet, ${name}`), null])
    else if (kind === 'mail')
      for (const text of [body.text, body.html]) expect(text).toContain(`Team ${name}`)
  }
  const id = await idOf('tussenbericht')
  expect((await call('GET', `/templates/${id}/preview?brand=${brand}`)).body.subject).toContain(matter)
})

it('answers 404 for unknown templates', async () => {
  expect((await call('GET', '/templates/2147483647/preview')).status).toBe(404)
  expect((await call('GET', '/templates/2147483647')).status).toBe(404)
  expect((await call('GET', '/templates/2147483647/versions')).status).toBe(404)
  expect((await call('GET', '/templates/1/preview?brand=ander')).status).toBe(422)
})

it.each(['dsv', 'mandate', 'igs_nha', 'case_rejected', 'password_reset', 'invoice', 'invoice_notice'])(
  'can be saved unchanged without a new version: %s',
  async (name) => {
    const id = await idOf(name)
    const { subject, body } = (await call('GET', `/templates/${id}`)).body
    const saved = await admin.call('PATCH', `/templates/${id}`, {
      json: { subject, body },
      headers: { 'if-match': '"1"' },
    })
    expect([saved.status, saved.body.version, saved.headers.get('etag')]).toEqual([200, 1, '"1"'])
  },
)

it('are edited by admins: a new version, which the next mail uses, and the previous one can be restored', async () => {
  const id = await idOf('certainty')
  const { body: first } = await call('GET', `/templates/${id}`)
  const { status, body } = await admin.call('PATCH', `/templates/${id}`, {
    json: { subject: ' Zekerheid\nin {{ matter }} ', body: '{{ greeting }},\r\n\r\nNieuw.\n' },
    headers: { 'if-match': '"1"' },
  })
  expect([status, body.version, body.subject, body.body]).toEqual([
    200,
    2,
    'Zekerheid in {{ matter }}',
    '{{ greeting }},\n\nNieuw.',
  ])
  const { body: shown } = await call('GET', `/templates/${id}/preview`)
  expect(shown).toMatchObject({
    subject: 'Zekerheid in je verkeersboete',
    text: expect.stringContaining('Nieuw.'),
  })

  const key = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"2"' }
  for (const _ of [1, 2]) {
    const restored = await admin.call('POST', `/templates/${id}/restore`, {
      json: { version: 1 },
      headers: key,
    })
    expect([restored.status, restored.body]).toMatchObject([
      200,
      { version: 3, subject: first.subject, body: first.body },
    ])
  }
  const { body: versions, headers } = await call('GET', `/templates/${id}/versions`)
  expect(headers.get('x-total-count')).toBe('3')
  expect(versions.map(({ version, changed_by_name }: never) => [version, changed_by_name === null])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ])
  const missing = await admin.call('POST', `/templates/${id}/restore`, { json: { version: 9 } })
  expect(missing.status).toBe(404)
})

it('cannot be edited by other roles', async () => {
  const id = await idOf('tussenbericht')
  const json = { subject: 'a', body: 'b' }
  expect((await call('PATCH', `/templates/${id}`, { json })).status).toBe(403)
  expect((await call('POST', `/templates/${id}/restore`, { json: { version: 1 } })).status).toBe(403)
})

it('are printed as PDF while a letter is edited', async () => {
  const text = {
    subject: 'Bezwaar {{ reference }}',
    body: 'Geachte heer,\n\nNamens {{ client_formal_name }}.',
  }
  const letter = await idOf('nha_pf_objection')
  const printed = await call('POST', `/templates/${letter}/print`, { json: { ...text, sample: 'nha' } })
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const broken = await call('POST', `/templates/${letter}/print`, {
    json: { ...text, body: '{{ naam }}', sample: 'nha' },
  })
  expect(broken.status).toBe(422)
  const mail = await idOf('certainty')
  expect((await call('POST', `/templates/${mail}/print`, { json: { ...text, sample: 'nha' } })).status).toBe(
    404,
  )
})

it('keeps the part that a call omits', async () => {
  const id = await idOf('tussenbericht')
  const { body: before } = await call('GET', `/templates/${id}`)
  const { status, body } = await admin.call('PATCH', `/templates/${id}`, { json: { subject: 'Anders' } })
  expect([status, body.subject, body.body]).toEqual([200, 'Anders', before.body])
})

it('of two users who save at once the later one is refused, and nothing of the first is lost', async () => {
  const id = await idOf('tussenbericht')
  const { body: now } = await call('GET', `/templates/${id}`)
  const save = (body: string) =>
    admin.call('PATCH', `/templates/${id}`, {
      json: { subject: now.subject, body },
      headers: { 'if-match': `"${now.version}"` },
    })
  const answers = await Promise.all([save('Een'), save('Twee')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await call('GET', `/templates/${id}`)).body.version).toBe(now.version + 1)
})

it('records in the audit trail who changed which text, before and after; trying one is not recorded', async () => {
  const id = await idOf('objection_submitted')
  const { body: before } = await call('GET', `/templates/${id}`)
  const json = { subject: 'Ingetrokken', body: before.body }
  const kept = await addedBy(app.db, async () => {
    await call('POST', `/templates/${id}/try`, { json: { ...json, sample: 'wahv' } })
    await admin.call('PATCH', `/templates/${id}`, { json })
    await admin.call('POST', `/templates/${id}/restore`, { json: { version: 1 } })
  })
  const entry = { user_id: admin.id, act: 'change', subject: 'template', subject_id: id }
  expect(kept).toMatchObject([
    { ...entry, call: 'PATCH /templates/{id}' },
    { ...entry, call: 'POST /templates/{id}/restore' },
  ])
  expect(kept.map(({ changes }) => changes)).toEqual([
    { number: [1, 2], subject: [before.subject, 'Ingetrokken'] },
    { number: [2, 3], subject: ['Ingetrokken', before.subject], version: [null, 1] },
  ])
})
