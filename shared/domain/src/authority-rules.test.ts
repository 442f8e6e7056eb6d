import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { describe, expect, it } from 'vitest'
import {
  type AuthorityFields,
  authorityLabels,
  authorityName,
  authorityProblems,
  hasAuthorityField,
  newAuthority,
} from './authority-rules.ts'

const filled: AuthorityFields = {
  ...newAuthority,
  name: 'Gemeente Ede',
  email: 'bezwaar@ede.test',
  street_address_1: 'Postbus 7',
  postal_code: '6710 AA',
  city: 'Ede',
}
const messages = (given: Partial<AuthorityFields>, before?: AuthorityFields): readonly string[] =>
  authorityProblems({ ...filled, ...given }, before).map(({ field, message }) => `${field}: ${message}`)

const fields = Object.keys(authorityLabels).filter((field): field is keyof AuthorityFields => field in filled)

const nothing = { ...newAuthority, name: ' ' }
const name = 'name: Vul een gemeente in'
const email = 'email: Vul een email in'
const address = [
  'street_address_1: Vul een postbus in',
  'postal_code: Vul een postcode in',
  'city: Vul een stad in',
]

describe('an authority', () => {
  it.each([
    ['email', [name, email]],
    ['mailroom', [name, ...address]],
    ['email_and_mailroom', [name, email, ...address]],
    ['ftp', [name]],
  ] as const)('by %s requires', (submission_type, wanted) => {
    expect(messages({ ...nothing, submission_type })).toEqual(wanted)
    expect(messages({ submission_type })).toEqual([])
  })

  it.each([
    [{ email: 'bezwaar@ede.nl.' }, ['email: Vul een geldig e-mailadres in']],
    [{ email: 'Bezwaar@Ede.nl ' }, []],
    [{ postal_code: '6710aa' }, []],
    [{ postal_code: '6710' }, ['postal_code: Vul een geldige postcode in, zoals 1234 AB']],
    [{ name: 'Ede 🎉' }, ['name: Het teken 🎉 kan niet op een brief worden gedrukt']],
    [{ city: '<b>Ede</b>' }, []],
    [{ name: '\u200b' }, ['name: Vul een gemeente in']],
  ])('%j', (given, wanted) => expect(messages(given)).toEqual(wanted))

  it('is not refused for an earlier error', () => {
    const older = { ...filled, postal_code: 'B-2000', name: 'Antwerpen' }
    expect(messages({ ...older, city: 'Antwerpen' }, older)).toEqual([])
    expect(messages({ ...older, postal_code: 'B-2001' }, older)).toHaveLength(1)
  })

  it.each([
    ['email', ['street_address_1', 'postal_code', 'city']],
    ['mailroom', ['email']],
    ['email_and_mailroom', []],
    ['ftp', ['attention_of', 'email', 'street_address_1', 'postal_code', 'city']],
  ] as const)('by %s hides %j', (type, hidden) => {
    expect(fields.filter((field) => !hasAuthorityField(type, field))).toEqual(hidden)
  })

  it('shows what is required, for every submission type', () => {
    for (const submission_type of submissionTypes) {
      const wanted = authorityProblems({ ...nothing, submission_type }).map(({ field }) => field)
      const shown = fields.filter((field) => hasAuthorityField(submission_type, field))
      expect(shown).toEqual(expect.arrayContaining(wanted))
    }
  })

  it('has one space between the words of its name', () =>
    expect(authorityName('  Gemeente \u00a0 E\u0301ch\u00adteld\u200b\n')).toBe('Gemeente Échteld'))
})
