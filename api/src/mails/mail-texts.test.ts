import { brandKeys } from '@zaakwerk/contract/entities/brand'
import { brands } from '@zaakwerk/domain/brands'
import { jobsNamedLike } from '@zaakwerk/domain/job-labels'
import {
  isMergeField,
  type MergeFacts,
  type MergeFieldName,
  mergeFields,
  sampleFacts,
} from '@zaakwerk/domain/merge-fields'
import { describe, expect, it } from 'vitest'
import { JobRefused } from '../core/job-handler.ts'
import { renderText } from '../templates/render-template.ts'
import { readTemplateFiles } from '../templates/template-files.ts'
import { brandFacts, frameMail } from './compose-mail.ts'

const mails = (await readTemplateFiles()).filter(({ kind }) => kind === 'mail')
const named = mails.map((mail) => [mail.name, mail] as const)

const make = (mail: (typeof mails)[number], facts: MergeFacts = sampleFacts, brand = brands.fines) =>
  frameMail(renderText(mail, facts), { brand, facts })

/** What a case may lack, whatever it is for: no mail may stop at it. */
const mayBeEmpty = [
  'authority_name',
  'cjib_number',
  'official_id',
  'decision_date',
  'tracking_number',
  'client_phone',
] as const satisfies MergeFieldName[]

const namesIn = (text: string, pattern: RegExp): MergeFieldName[] =>
  [...new Set(text.match(pattern))].filter(isMergeField)

/** The fields that a text names without asking first whether they are there. */
const neededBy = ({ subject, body }: (typeof mails)[number]): MergeFieldName[] => {
  const text = `${subject} ${body}`
  const asked = namesIn(text, /(?<={%-? (?:if|unless) )\w+(?= -?%})/g)
  return namesIn(text, /(?<={{ )\w+/g).filter((name) => !asked.includes(name))
}

it('has a text for every mail that a job can ask for', () => {
  const asked = jobsNamedLike('').keys.filter((key) => key.startsWith('mail:'))
  const others = [
    'invitation',
    'invoice',
    'invoice_notice',
    'law_firm_forward',
    'letter_to_authority',
    'password_reset',
  ]
  expect(mails.map(({ name }) => name)).toEqual(
    [...asked.map((key) => key.replace('mail:', '')), ...others].sort(),
  )
})

describe.each(named)('the mail %s', (_, mail) => {
  it.each(brandKeys)('is whole in the brand of %s', (key) => {
    const brand = brands[key]
    const { subject, body_text, body_html } = make(mail, { ...sampleFacts, ...brandFacts(brand) }, brand)
    const other = key === 'fines' ? brands.benefits : brands.fines
    expect(subject).not.toMatch(/[{}\n\ue000-\ue07f]/)
    for (const text of [body_text, body_html]) {
      expect(text).toContain(brand.name)
      expect(text).not.toContain(other.supportEmail)
      expect(text.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/[{}\ue000-\ue07f]|undefined|null/)
      expect(text).not.toContain('  -')
    }
    expect(body_html).not.toMatch(/<img|src=|url\(|@import|<script|<link/)
    expect(body_html).toContain('prefers-color-scheme:dark')
  })

  it.each(['wahv', 'nha', 'btu', 'law_firm', 'general'])('can be read in a case of %s', (case_family) => {
    const { body_text } = make(mail, {
      ...sampleFacts,
      case_family,
      adjourn_weeks: '12',
      iban_source: 'cjib',
    })
    expect(body_text).not.toMatch(/ {2}| [.,;:](\s|$)|\.\./)
  })

  it.each(mayBeEmpty)('does not need %s', (name) => {
    const { body_text } = make(mail, { ...sampleFacts, [name]: null })
    expect(body_text).not.toMatch(/ {2}| [.,;:](\s|$)|^- [^:\n]+:$/m)
  })

  it('names each field that it does need', () => {
    for (const name of neededBy(mail))
      expect(() => make(mail, { ...sampleFacts, [name]: '' })).toThrow(
        new JobRefused(`Het veld "${mergeFields[name].label}" is leeg`),
      )
  })
})

const textOf = (name: string, facts: MergeFacts): string =>
  make(mails.find((mail) => mail.name === name) ?? expect.fail(`no ${name}`), { ...sampleFacts, ...facts })
    .body_text

it.each([
  ['btu_case_adjourned', { adjourn_weeks: '6' }, 'met 6 weken uitgesteld. Dat mag één keer.'],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'omdat een commissie over je bezwaar adviseert'],
  ['incorrect_iban', { iban_source: 'cvom' }, 'Het Openbaar Ministerie (CVOM) wil je geld overmaken'],
  ['incorrect_iban', { iban_source: 'cjib' }, 'Het CJIB wil je geld overmaken'],
  ['invoice', { matter: null, cjib_number: null }, 'Bij deze mail zit de factuur voor onze hulp.'],
  ['case_adjourned', { case_family: 'wahv' }, '16 weken om op een beroep te beslissen'],
  ['letter_submitted', { letter_kind: 'igs' }, '€ 23 per dag, na 14 dagen € 35 en na 28 dagen € 45'],
  ['letter_submitted', { letter_kind: 'igs' }, 'Die stopt na 42 dagen en is dan € 1.442'],
  ['letter_submitted', { letter_kind: 'pf_kanton' }, '€ 225 of hoger'],
  ['letter_submitted', { letter_kind: 'other' }, 'We wachten op de reactie.'],
  ['certainty', {}, 'Is die boete € 225 of hoger'],
  [
    'case_rejected_appeal_term_expired',
    { case_family: 'law_firm', case_type: 'Strafbeschikking', matter: 'je strafbeschikking' },
    'kun je twee weken lang verzet instellen',
  ],
  [
    'case_rejected_appeal_term_expired',
    { case_family: 'nha' },
    'kun je zes weken lang bezwaar maken of in beroep gaan',
  ],
  ['case_rejected', { matter: 'je verkeersboete' }, 'om je verkeersboete van tafel te krijgen'],
  [
    'case_rejected',
    { case_family: 'btu', matter: 'je uitkering' },
    'om het besluit over je uitkering van tafel',
  ],
])('the mail %s with %j says "%s"', (name, facts, words) => expect(textOf(name, facts)).toContain(words))

it.each([
  ['first', 'ja', /^We hebben je beroep verstuurd$/, 'We hebben je beroep voor je verstuurd.'],
  [
    'again, corrected',
    null,
    /^Gecorrigeerd: we hebben je beroep verstuurd$/,
    'gegevens die niet meer kloppen',
  ],
])('a letter that is told of %s is called that', (_, letter_first_told, subject, words) => {
  const facts = { ...sampleFacts, letter_name: 'je beroep', letter_first_told }
  const mail = make(mails.find(({ name }) => name === 'letter_submitted') ?? expect.fail('no mail'), facts)
  expect(mail.subject).toMatch(subject)
  expect(mail.body_text).toContain(words)
})

it.each(['case_rejected', 'case_rejected_appeal_term_expired'])('the mail %s is about a decision', (name) => {
  const facts = { case_family: 'law_firm', case_type: 'Ingevorderd rijbewijs', matter: 'je rijbewijs' }
  expect(textOf(name, facts)).toContain('de beslissing over je rijbewijs')
  // Nor does it name the term of another one.
  expect(textOf(name, facts)).not.toMatch(/strafbeschikking|weken lang/)
})

describe('the frame of a mail', () => {
  const letter = mails.find(({ name }) => name === 'law_firm_forward') ?? expect.fail('no mail')

  it('takes what a fact says as text', () => {
    const client_name = '<img src=x onerror=alert(1)> & "Zoon"'
    const { body_html, body_text, subject } = make(letter, { ...sampleFacts, client_name })
    expect(body_html).not.toContain('<img')
    expect(body_html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Zoon&#34;')
    expect(body_text).toContain(client_name)
    expect(subject).toContain(client_name)
  })

  it('breaks no amount and no number over two lines', () => {
    const told = mails.find(({ name }) => name === 'letter_submitted') ?? expect.fail('no mail')
    const { body_html } = make(told, {
      ...sampleFacts,
      letter_kind: 'igs',
      tracking_number: '1062 5421 2345 6789',
    })
    expect(body_html).toContain('na 28 dagen €\u00a045')
    expect(body_html).toContain('1062\u00a05421\u00a02345\u00a06789')
  })

  it('says the same in its plain twin, with the link in full', () => {
    const mail = mails.find(({ name }) => name === 'iban_request') ?? expect.fail('no mail')
    const link = 'https://zaakwerk.example/update-iban?token=abc&id=1'
    const { body_html, body_text } = make(mail, { ...sampleFacts, link })
    expect(body_text).toContain(`IBAN doorgeven:\n${link}\n`)
    expect(body_html).toContain('href="https://zaakwerk.example/update-iban?token=abc&#38;id=1"')
    for (const number of ['Dossier Z-2604776', 'CJIB-nummer 1062 5421 2345 6789']) {
      expect(body_text).toContain(`\n${number}\n`)
      expect(body_html).toContain(number)
    }
  })
})
