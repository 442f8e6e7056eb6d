import { brands } from '@zaakwerk/domain/brands'
import { type MergeFacts, sampleFacts } from '@zaakwerk/domain/merge-fields'
import { factsOfSample } from '@zaakwerk/domain/sample-cases'
import { expect, it } from 'vitest'
import { renderText } from '../templates/render-template.ts'
import { readTemplateFiles } from '../templates/template-files.ts'
import { frameMail } from './compose-mail.ts'

const mails = await readTemplateFiles()

const make = (name: string, more: MergeFacts) => {
  const mail = mails.find((one) => one.kind === 'mail' && one.name === name) ?? expect.fail(name)
  const facts = { ...sampleFacts, ...more }
  return frameMail(renderText(mail, facts), { brand: brands.fines, facts })
}

const benefit = factsOfSample('btu')

it.each<[string, MergeFacts, string]>([
  ['btu_case_approved', { ...benefit, authority_name: null }, 'Je bezwaar over je uitkering is toegewezen.'],
  ['btu_case_approved', benefit, 'Gemeente Utrecht heeft je bezwaar over je uitkering toegewezen.'],
  ['btu_case_adjourned', { ...benefit, adjourn_weeks: '12' }, 'Over je bezwaar adviseert een commissie.'],
  ['tussenbericht', { matter: 'je zaak' }, 'hoe het met je zaak staat: die loopt nog.'],
  ['tussenbericht', {}, 'hoe het met je verkeersboete staat: je zaak loopt nog.'],
  // A benefit that is partly approved leaves nothing to pay, as a rule.
  ['case_partially_approved', benefit, 'Moet je nog iets betalen? Doe dat binnen de termijn'],
  // A security can be asked for later.
  ['letter_submitted', { letter_kind: 'pf_kanton' }, 'Nu nog niets. Krijg je zelf een brief'],
])('the mail %s with %j says "%s"', (name, facts, words) =>
  expect(make(name, facts).body_text).toContain(words),
)

it('breaks no number in the heading of a mail', () => {
  const { body_html } = make('letter_to_authority', {})
  expect(body_html.match(/<h1[^>]*>([^<]*)/)?.[1]).toContain('1062\u00a05421\u00a02345\u00a06789')
})
