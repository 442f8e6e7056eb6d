import { expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'

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

it('lists the templates by their title', async () => {
  const { status, body, headers } = await call('GET', '/templates')
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
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
  ['fines', 'Verkeersbezwaar', 'je verkeersboete'],
  ['benefits', 'Uitkeringsbezwaar', 'je uitkering'],
])('shows each of them with a sample case, in the brand of %s', async (brand, name, matter) => {
  for (const { id, kind } of await listed()) {
    const { status, body } = await call('GET', `/templates/${id}/preview?brand=${brand}`)
    expect(status).toBe(200)
    expect(body.text).not.toBe('')
    if (kind === 'mail') for (const text of [body.text, body.html]) expect(text).toContain(`Team ${name}`)
  }
  const id = await idOf('tussenbericht')
  expect((await call('GET', `/templates/${id}/preview?brand=${brand}`)).body.subject).toContain(matter)
})

it('does not know others', async () => {
  expect((await call('GET', '/templates/2147483647/preview')).status).toBe(404)
  expect((await call('GET', '/templates/2147483647')).status).toBe(404)
  expect((await call('GET', '/templates/2147483647/versions')).status).toBe(404)
  expect((await call('GET', '/templates/1/preview?brand=ander')).status).toBe(422)
})

it.each(['dsv', 'mandate', 'igs_nha', 'case_rejected', 'password_reset'])(
  'can be saved as it came, and that is no new version: %s',
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

it('are edited by admins: a new version, which the next mail uses, and the one before can be restored', async () => {
  const id = await idOf('certainty')
  const { body: first } = await call('GET', `/templates/${id}`)
  const { status, body } = await admin.call('PATCH', `/templates/${id}`, {
    json: { subject: ' Zekerheid in {{ matter }} ', body: '{{ greeting }},\r\n\r\nNieuw.\n' },
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

it('are edited by nobody else', async () => {
  const id = await idOf('tussenbericht')
  const json = { subject: 'a', body: 'b' }
  expect((await call('PATCH', `/templates/${id}`, { json })).status).toBe(403)
  expect((await call('POST', `/templates/${id}/restore`, { json: { version: 1 } })).status).toBe(403)
})

it('are printed as PDF while they are edited, the letters', async () => {
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

it.each([
  ['an unknown field', 'certainty', 'a\n\n{{ naam }}', ['body', 3, 'Het veld "naam" bestaat niet']],
  [
    'a field that its mails never have',
    'certainty',
    '{{ penalty_amount }}',
    ['body', 1, 'Het veld "Bedrag van de dwangsom" (penalty_amount) is hier altijd leeg'],
  ],
  [
    'a field that a case may lack',
    'certainty',
    'x\n{{ cjib_number }}',
    ['body', 2, 'Het veld "CJIB-nummer" kan leeg zijn: zet er {% if cjib_number %} en {% endif %} omheen'],
  ],
  ['a missing end', 'certainty', 'a\n{% if matter %}b', ['body', 2, 'Niet te lezen: er ontbreekt een deel']],
  [
    'an end too many',
    'certainty',
    'a\n\nb {% endif %}',
    ['body', 3, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'a field that is not closed',
    'certainty',
    '{{ matter',
    ['body', 1, 'Niet te lezen: er ontbreekt een deel'],
  ],
  [
    'a loop over a million rows',
    'certainty',
    '{% for a in (1..1000000) %}a{% endfor %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'a table of rows',
    'certainty',
    '{% tablerow a in (1..9) %}{% endtablerow %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'an assignment',
    'certainty',
    '{% assign a = matter %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'a filter',
    'certainty',
    '{{ matter | upcase }}',
    ['body', 1, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'another file',
    'certainty',
    '{% include "/etc/passwd" %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een sjabloon'],
  ],
  [
    'the inside of an object',
    'certainty',
    '{{ matter.constructor }}',
    ['body', 1, 'Het veld "matter.constructor" bestaat niet'],
  ],
  [
    'nothing that is left',
    'certainty',
    '{% if tracking_number %}a{% endif %}',
    ['body', 1, 'Het veld "Track-and-trace-nummer" (tracking_number) is hier altijd leeg'],
  ],
  [
    'only what may be left out',
    'certainty',
    '{% if cjib_number %}a{% endif %}',
    ['body', 1, 'De tekst is leeg'],
  ],
  [
    'a button that runs a script',
    'iban_request',
    '[Klik](javascript:alert(1))',
    ['body', 1, 'Een knop gaat naar {{ link }} of naar een adres met https://'],
  ],
  [
    'a button to a plain address',
    'iban_request',
    'a\n\n[Klik](http://kwaad.example)',
    ['body', 3, 'Een knop gaat naar {{ link }} of naar een adres met https://'],
  ],
  [
    'a penalty request without its sum',
    'dsv',
    'Geachte heer,',
    ['body', 1, 'De regel [berekening] ontbreekt'],
  ],
  ['a mandate without room to sign', 'mandate', 'a\nb', ['body', 2, 'De regel [ondertekening] ontbreekt']],
  ['a sign that no letter can print', 'pf_kanton', 'a\nGroet 😀', ['body', 2, 'Kan niet worden gedrukt: 😀']],
])('%s is refused, beside its line', async (_, name, text, [part, line, message]) => {
  const id = await idOf(name)
  const json = { subject: 'Over je zaak', body: text }
  const { body: tried } = await call('POST', `/templates/${id}/try`, { json: { ...json, sample: 'wahv' } })
  expect(tried.problems[0]).toMatchObject({ part, line, message })
  const refused = await admin.call('PATCH', `/templates/${id}`, { json })
  expect([refused.status, refused.body.detail[0]]).toMatchObject([
    422,
    { loc: ['body', part], msg: `Regel ${line}: ${message}` },
  ])
  expect((await call('GET', `/templates/${id}`)).body.version).toBe(name === 'certainty' ? 3 : 1)
})

it.each([
  ['too long', 'a'.repeat(20_001)],
  ['with a sign that no database holds', 'a\0b'],
  ['empty', '   '],
])('a text that is %s is refused', async (_, text) => {
  const id = await idOf('tussenbericht')
  const json = { subject: 'Over je zaak', body: text }
  expect((await admin.call('PATCH', `/templates/${id}`, { json })).status).toBe(422)
})

it('names the field that was probably meant, and those without which a letter is not made', async () => {
  const id = await idOf('adm_beroep')
  const json = { subject: 'Beroep', body: 'Van {{ Dagteekening }}', sample: 'wahv' }
  const { body } = await call('POST', `/templates/${id}/try`, { json })
  expect(body.problems[0]).toMatchObject({ field: 'Dagteekening', nearest: 'decision_date' })
  const { body: good } = await call('POST', `/templates/${id}/try`, {
    json: { ...json, body: '{{ fact_code }}{% if iban %}{{ iban }}{% endif %}' },
  })
  expect([good.problems, good.needs]).toEqual([[], ['Feitcode']])
})

it('tells what is wrong with the subject as well', async () => {
  const id = await idOf('tussenbericht')
  const json = { subject: '{{ naam }}', body: 'a {{ ook }}' }
  const { body } = await admin.call('PATCH', `/templates/${id}`, { json })
  expect(body.detail.map(({ loc, msg }: never) => [loc[1], msg])).toEqual([
    ['subject', 'Het veld "naam" bestaat niet'],
    ['body', 'Regel 1: Het veld "ook" bestaat niet'],
  ])
})

it('keeps the part that a call does not name', async () => {
  const id = await idOf('tussenbericht')
  const { body: before } = await call('GET', `/templates/${id}`)
  const { status, body } = await admin.call('PATCH', `/templates/${id}`, { json: { subject: 'Anders' } })
  expect([status, body.subject, body.body]).toEqual([200, 'Anders', before.body])
})

it('two who save at once: the later one is told, and nothing of the first is lost', async () => {
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
