import { expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const admin = await app.signInAs('admin')

interface Listed {
  readonly id: number
  readonly name: string
}
const { body: listed } = await call('GET', '/templates')
const idOf = (name: string): number =>
  listed.find((one: Listed) => one.name === name)?.id ?? expect.fail(`no ${name}`)

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
    ['body', 3, 'Niet te lezen: dit kan niet in een template'],
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
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'a condition with a billion rows',
    'certainty',
    'a\n{% if (1..1000000000) %}a{% endif %}',
    ['body', 2, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'a billion rows written out',
    'certainty',
    '{{ (1..1000000000) }}',
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'a comparison written out',
    'certainty',
    'a\n{{ matter == "a" }}',
    ['body', 2, 'Niet te lezen: dit kan niet in een template'],
  ],
  ['nothing to fill in', 'certainty', 'a {{ }}', ['body', 1, 'Niet te lezen: er ontbreekt een deel']],
  [
    'conditions without end',
    'certainty',
    `${'{%if matter%}'.repeat(900)}a${'{%endif%}'.repeat(900)}`,
    ['body', 1, 'Niet te lezen: te veel velden en voorwaarden'],
  ],
  [
    'a table of rows',
    'certainty',
    '{% tablerow a in (1..9) %}{% endtablerow %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'an assignment',
    'certainty',
    '{% assign a = matter %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'a filter',
    'certainty',
    '{{ matter | upcase }}',
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
  ],
  [
    'another file',
    'certainty',
    '{% include "/etc/passwd" %}',
    ['body', 1, 'Niet te lezen: dit kan niet in een template'],
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
    'a button to a script, after a comment',
    'iban_request',
    'a\n\n[Klik](javascript:alert(1)){% comment %}{% endcomment %}',
    ['body', 3, 'Een knop gaat naar {{ link }} of naar een adres met https://'],
  ],
  [
    'a button to a script, in pieces',
    'iban_request',
    'a\n\n[Klik{% comment %}\n{% endcomment %}](javascript:1)',
    ['body', 4, 'Een knop gaat naar {{ link }} of naar een adres met https://'],
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
  const id = idOf(name)
  const json = { subject: 'Over je zaak', body: text }
  const { body: tried } = await call('POST', `/templates/${id}/try`, { json: { ...json, sample: 'wahv' } })
  expect(tried.problems[0]).toMatchObject({ part, line, message })
  const refused = await admin.call('PATCH', `/templates/${id}`, { json })
  expect([refused.status, refused.body.detail[0]]).toMatchObject([
    422,
    { loc: ['body', part], msg: `Regel ${line}: ${message}` },
  ])
  expect((await call('GET', `/templates/${id}`)).body.version).toBe(1)
})

it.each([
  ['too long', 'a'.repeat(20_001)],
  ['with a null character', 'a\0b'],
  ['empty', '   '],
])('a text that is %s is refused', async (_, text) => {
  const id = idOf('tussenbericht')
  const json = { subject: 'Over je zaak', body: text }
  expect((await admin.call('PATCH', `/templates/${id}`, { json })).status).toBe(422)
})

it('names the field that was probably intended, and the fields that a letter requires', async () => {
  const id = idOf('adm_beroep')
  const json = { subject: 'Beroep', body: 'Van {{ Dagteekening }}', sample: 'wahv' }
  const { body } = await call('POST', `/templates/${id}/try`, { json })
  expect(body.problems[0]).toMatchObject({ field: 'Dagteekening', nearest: 'decision_date' })
  const { body: good } = await call('POST', `/templates/${id}/try`, {
    json: { ...json, body: '{{ fact_code }}{% if iban %}{{ iban }}{% endif %}' },
  })
  expect([good.problems, good.needs]).toEqual([[], ['Feitcode']])
})

it('reports errors in the subject too', async () => {
  const id = idOf('tussenbericht')
  const json = { subject: '{{ naam }}', body: 'a {{ ook }}' }
  const { body } = await admin.call('PATCH', `/templates/${id}`, { json })
  expect(body.detail.map(({ loc, msg }: never) => [loc[1], msg])).toEqual([
    ['subject', 'Het veld "naam" bestaat niet'],
    ['body', 'Regel 1: Het veld "ook" bestaat niet'],
  ])
})
