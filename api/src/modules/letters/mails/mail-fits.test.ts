import type { SampleCaseKey } from '@zaakwerk/contract/entities/template'
import { sampleFacts } from '@zaakwerk/domain/merge-fields'
import { factsOfSample } from '@zaakwerk/domain/sample-cases'
import { templateUse } from '@zaakwerk/domain/template-uses'
import { expect, it } from 'vitest'
import { mailNamed, mails, makeMail, textOf } from './testing/made-mails.ts'

/** Words that are wrong for this kind of case. */
const misfits: Readonly<Record<SampleCaseKey, RegExp>> = {
  wahv: /gemeente|parkeer(?:kaartje|app)|uitkering|aanslag/i,
  nha: /CVOM|CJIB|Openbaar Ministerie|officier van justitie|kantonrechter|boete|uitkering/,
  btu: /CVOM|CJIB|Openbaar Ministerie|officier van justitie|kantonrechter|boete|parkeer(?:kaartje|app)|aanslag/i,
  law_firm: /CVOM\)|gemeente|kantonrechter|parkeer(?:kaartje|app)|uitkering|aanslag/i,
  general:
    /CVOM|Openbaar Ministerie|officier van justitie|kantonrechter|gemeente|parkeer(?:kaartje|app)|uitkering|aanslag/i,
}
/** Mails whose text is for one kind of case only. */
const ofOneKind = new Set(['certainty', 'case_rejected_wrong_type'])
const askedOf = ['iban_request', 'iban_mandate_request', 'incorrect_iban', 'invoice']
const toClients = mails.filter(({ name }) => templateUse('mail', name).isToClient && !ofOneKind.has(name))

it.each(
  toClients.flatMap(({ name }) => templateUse('mail', name).samples.map((key) => [name, key] as const)),
)('the mail %s fits a case of kind %s: it names the right payer, authority and subject', (name, key) => {
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

it.each(askedOf)('the mail %s names our company before it requests anything', (name) => {
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
    'again, with a correction',
    null,
    /^Gecorrigeerd: we hebben je beroep verstuurd$/,
    'gegevens die niet meer kloppen',
  ],
])(
  'the subject shows whether a letter is sent for the first time or again: %s',
  (_, letter_first_told, subject, words) => {
    const facts = { ...sampleFacts, letter_name: 'je beroep', letter_first_told }
    const mail = makeMail(mailNamed('letter_submitted'), facts)
    expect(mail.subject).toMatch(subject)
    expect(mail.body_text).toContain(words)
  },
)

it.each(['case_rejected', 'case_rejected_appeal_term_expired'])('the mail %s is about a decision', (name) => {
  const facts = { case_family: 'law_firm', case_type: 'Ingevorderd rijbewijs', matter: 'je rijbewijs' }
  expect(textOf(name, facts)).toContain('de beslissing over je rijbewijs')
  // The mail does not mention the term of another kind of case.
  expect(textOf(name, facts)).not.toMatch(/strafbeschikking|weken lang/)
})
