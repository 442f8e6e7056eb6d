import { brandKeys } from '@zaakwerk/contract/entities/brand'
import type { SampleCaseKey } from '@zaakwerk/contract/entities/template'
import { brands } from '@zaakwerk/domain/brands'
import { jobsNamedLike } from '@zaakwerk/domain/job-labels'
import {
  isMergeField,
  type MergeFacts,
  type MergeFieldName,
  mergeFields,
  sampleFacts,
} from '@zaakwerk/domain/merge-fields'
import { factsOfSample } from '@zaakwerk/domain/sample-cases'
import { templateUse } from '@zaakwerk/domain/template-uses'
import { describe, expect, it } from 'vitest'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
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
  const asked = namesIn(text, /(?<={%-? (?:if|unless|elsif) )\w+(?= -?%})/g)
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
    'release_not_turned_back',
    'release_turned_back',
    'terms_in_danger',
    'terms_late',
    'terms_near',
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
        new PermanentFailure(`Het veld "${mergeFields[name].label}" is leeg`),
      )
  })
})

it('calls an e-mail an e-mail', () => {
  const words = mails.filter(({ body }) => /(?<!e-)\bmail/i.test(body)).map(({ name }) => name)
  expect(words).toEqual([])
})

const firstNotice: MergeFacts = { letter_kind: 'igs', earlier_notices: null }

const textOf = (name: string, facts: MergeFacts): string =>
  make(mails.find((mail) => mail.name === name) ?? expect.fail(`no ${name}`), { ...sampleFacts, ...facts })
    .body_text

it.each([
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6', adjourn_by_consent: null },
    'met 6 weken uitgesteld. Dat mag één keer.',
  ],
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6' },
    'met 6 weken uitgesteld. Langer uitstellen mag alleen als jij daarmee instemt.',
  ],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'Langer uitstellen mag alleen als jij daarmee instemt.'],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'De termijn om te beslissen is daarom twaalf weken'],
  ['incorrect_iban', { iban_source: 'cvom' }, 'Het Openbaar Ministerie (CVOM) wil je geld overmaken'],
  ['incorrect_iban', { iban_source: 'cjib' }, 'Het CJIB wil je geld overmaken'],
  ['invoice', { matter: null, cjib_number: null }, '(KvK 12345678) voor onze hulp.'],
  ['case_adjourned', { case_family: 'wahv' }, '16 weken om op een beroep te beslissen'],
  ['letter_submitted', firstNotice, '€ 23 per dag, na 14 dagen € 35 en na 28 dagen € 45'],
  ['letter_submitted', firstNotice, 'Die stopt na 42 dagen en is dan € 1.442'],
  ['letter_submitted', firstNotice, 'loopt er vanaf 28 januari 2027 een dwangsom'],
  [
    'letter_submitted',
    { letter_kind: 'igs' },
    'eerder over geschreven, op 12 januari 2027 en 2 februari 2027',
  ],
  [
    'letter_submitted',
    { letter_kind: 'igs' },
    'Is op 28 januari 2027 nog niet beslist, dan loopt vanaf die dag een dwangsom door de eerste brief.',
  ],
  [
    'letter_submitted',
    { letter_kind: 'igs', penalty_from: null },
    'De dwangsom die door de eerste brief is gaan lopen, blijft verschuldigd.',
  ],
  ['letter_submitted', { letter_kind: 'adm_beroep' }, 'Hij moet uiterlijk op 11 januari 2027 beslissen.'],
  ['letter_submitted', { letter_kind: 'adm_beroep', decision_due: null }, 'Daarvoor heeft hij 16 weken'],
  [
    'letter_submitted',
    { letter_kind: 'nha_pf_objection', contested_costs: null },
    'uiterlijk op 11 januari 2027 op je bezwaar beslissen',
  ],
  [
    'letter_submitted',
    { letter_kind: 'nha_court_appeal' },
    'Voor het beroep moet griffierecht worden betaald. Krijg je daarvoor een nota van de rechtbank',
  ],
  ['objection_submitted', {}, 'uiterlijk op 11 januari 2027 op je bezwaar zijn beslist'],
  ['objection_submitted', { decision_due: null, case_type: 'BTU UWV' }, 'binnen dertien weken'],
  ['objection_submitted', { decision_due: null, case_type: 'BTU UWV' }, 'of binnen zeventien weken'],
  ['btu_case_adjourned', { adjourn_weeks: '6' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['case_adjourned', { case_family: 'wahv' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['tussenbericht', {}, 'Die moet er uiterlijk op 11 januari 2027 zijn.'],
  ['law_firm_forward', {}, 'Termijn tot en met: 17 november 2026'],
  [
    'law_firm_forward',
    {},
    'De ondertekende volmacht zit bij de bijlagen: Volmacht Z-2604776 ondertekend.pdf.',
  ],
  ['law_firm_forward', { mandate_document: null }, 'er is nog geen ondertekende volmacht in het dossier'],
  ['case_approved', { contested_costs: null }, 'Je boete met CJIB-nummer'],
  [
    'case_approved',
    { case_family: 'nha', contested_costs: 'het dwangbevel' },
    'De kosten van het dwangbevel zijn van tafel',
  ],
  [
    'case_approved',
    { case_family: 'wahv', case_type: 'WAHV dwangbevel', contested_costs: null },
    'in jouw voordeel aangepast',
  ],
  ['iban_mandate_request', {}, 'Je krijgt waarschijnlijk geld terug voor je verkeersboete.'],
  ['iban_mandate_request', { case_family: 'general', matter: 'je zaak' }, 'geld uitbetaald in je zaak.'],
  ['letter_submitted', { letter_kind: 'pf_kanton' }, '€ 225 of hoger'],
  ['letter_submitted', { letter_kind: 'other' }, 'We wachten op de reactie.'],
  ['certainty', {}, 'is de boete € 225 of hoger'],
  [
    'case_rejected_appeal_term_expired',
    { case_family: 'law_firm', case_type: 'Strafbeschikking', matter: 'je strafbeschikking' },
    'de termijn liep tot en met 17 november 2026',
  ],
  ['certainty', {}, 'Betaal het hele bedrag uiterlijk op die datum.'],
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6' },
    'voor elke dag dat ze te laat is, met een maximum van 42 dagen.',
  ],
  ['proof_extra_information', {}, 'Open de link en schrijf je verhaal op.'],
  ['proof_parking_permit', {}, 'voor welk kenteken en welk gebied de vergunning geldt'],
  ['case_rejected', { matter: 'je verkeersboete' }, 'om je verkeersboete van tafel te krijgen'],
  [
    'case_rejected',
    { case_family: 'btu', matter: 'je uitkering' },
    'om het besluit over je uitkering van tafel',
  ],
])('the mail %s with %j says "%s"', (name, facts, words) => expect(textOf(name, facts)).toContain(words))

/** What a mail would say of another kind of case. */
const misfits: Readonly<Record<SampleCaseKey, RegExp>> = {
  wahv: /gemeente|parkeer(?:kaartje|app)|uitkering|aanslag/i,
  nha: /CVOM|CJIB|Openbaar Ministerie|officier van justitie|kantonrechter|boete|uitkering/,
  btu: /CVOM|CJIB|Openbaar Ministerie|officier van justitie|kantonrechter|boete|parkeer(?:kaartje|app)|aanslag/i,
  law_firm: /CVOM\)|gemeente|kantonrechter|parkeer(?:kaartje|app)|uitkering|aanslag/i,
  general:
    /CVOM|Openbaar Ministerie|officier van justitie|kantonrechter|gemeente|parkeer(?:kaartje|app)|uitkering|aanslag/i,
}
/** Of one kind of case alone, by their own words. */
const ofOneKind = new Set(['certainty', 'case_rejected_wrong_type'])
const askedOf = ['iban_request', 'iban_mandate_request', 'incorrect_iban', 'invoice']
const toClients = mails.filter(({ name }) => templateUse('mail', name).isToClient && !ofOneKind.has(name))

it.each(
  toClients.flatMap(({ name }) => templateUse('mail', name).samples.map((key) => [name, key] as const)),
)('the mail %s fits a case of %s: who pays, who decides, what it was for', (name, key) => {
  const { authority_name, ...facts } = { ...factsOfSample(key), contested_costs: null, letter_kind: 'igs' }
  const text = textOf(name, {
    ...facts,
    authority_name: 'De Instantie',
    letter_addressee: 'De Instantie',
    iban_source: key === 'law_firm' ? 'cjib' : 'cvom',
    cjib_number: null,
  }).replaceAll(String(facts.matter), 'het onderwerp')
  expect(text).not.toMatch(misfits[key])
  expect(text).not.toMatch(/geld [^.]*voor je (?:strafbeschikking|uitkering)|Heb je een bedrijf|afgesproken/)
})

it.each(askedOf)('the mail %s says who acts before it asks for anything', (name) => {
  const text = textOf(name, {})
  const at = text.indexOf('Bezwaarwerk B.V., handelend onder de naam')
  expect(at).toBeGreaterThan(0)
  for (const word of [/rekening/, /IBAN doorgeven/, /op rekening/]) {
    const asked = text.search(word)
    if (asked >= 0) expect(at).toBeLessThan(asked)
  }
})

it.each([
  ['wahv', false],
  ['nha', true],
] as const)('only a parking case asks for a ticket: %s', (key, isAsked) =>
  expect(textOf('proof_payment_proof', factsOfSample(key)).includes('parkeerkaartje')).toBe(isAsked),
)

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
      ...firstNotice,
      tracking_number: '1062 5421 2345 6789',
    })
    expect(body_html).toContain('na 28\u00a0dagen €\u00a045')
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
