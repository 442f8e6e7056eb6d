import { brandKeys } from '@zaakwerk/contract/entities/brand'
import { brands } from '@zaakwerk/domain/brands'
import { jobsNamedLike } from '@zaakwerk/domain/job-labels'
import { isMergeField, type MergeFieldName, mergeFields, sampleFacts } from '@zaakwerk/domain/merge-fields'
import { describe, expect, it } from 'vitest'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { brandFacts } from './compose-mail.ts'
import { mails, makeMail } from './testing/made-mails.ts'

const named = mails.map((mail) => [mail.name, mail] as const)

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

it('has a text for every mail that a job can send', () => {
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
  it.each(brandKeys)('is complete in the brand of %s', (key) => {
    const brand = brands[key]
    const { subject, body_text, body_html } = makeMail(mail, { ...sampleFacts, ...brandFacts(brand) }, brand)
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

  it.each(['wahv', 'nha', 'btu', 'law_firm', 'general'])('is readable in a case of %s', (case_family) => {
    const { body_text } = makeMail(mail, {
      ...sampleFacts,
      case_family,
      adjourn_weeks: '12',
      iban_source: 'cjib',
    })
    expect(body_text).not.toMatch(/ {2}| [.,;:](\s|$)|\.\./)
  })

  it.each(mayBeEmpty)('does not need %s', (name) => {
    const { body_text } = makeMail(mail, { ...sampleFacts, [name]: null })
    expect(body_text).not.toMatch(/ {2}| [.,;:](\s|$)|^- [^:\n]+:$/m)
  })

  it('names each field that it requires', () => {
    for (const name of neededBy(mail))
      expect(() => makeMail(mail, { ...sampleFacts, [name]: '' })).toThrow(
        new PermanentFailure(`Het veld "${mergeFields[name].label}" is leeg`),
      )
  })
})

it('calls an e-mail an e-mail', () => {
  const words = mails.filter(({ body }) => /(?<!e-)\bmail/i.test(body)).map(({ name }) => name)
  expect(words).toEqual([])
})
