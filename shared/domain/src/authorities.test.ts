import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { noAddress } from '@zaakwerk/contract/entities/people'
import { describe, expect, it } from 'vitest'
import {
  authorityTypeLabel,
  authorityTypes,
  hasSubmissionAddress,
  submissionTypeLabel,
  submissionTypeLabels,
} from './authorities.ts'

describe('authorities', () => {
  it.each([
    [1, 'Officier van justitie'],
    [2, 'Heffingsambtenaar'],
    [3, 'Invorderingsambtenaar'],
    [4, 'Uitkeringsinstantie'],
    [5, 'Inspectie'],
    [0, 'Onbekend type'],
    [99, 'Onbekend type'],
  ])('calls type %i "%s"', (type, label) => expect(authorityTypeLabel(type)).toBe(label))

  it('offers every type once, the default one first', () => {
    expect(authorityTypes[0]).toBe(2)
    expect([...authorityTypes].sort()).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    ['email', 'Per e-mail'],
    ['mailroom', 'Per post'],
    ['email_and_mailroom', 'Per e-mail en per post'],
    ['ftp', 'Per FTP'],
    ['EMAIL', 'Geen indien methode bekend.'],
    ['constructor', 'Geen indien methode bekend.'],
    ['', 'Geen indien methode bekend.'],
    [null, 'Geen indien methode bekend.'],
  ])('says of the submission type %s "%s"', (type, label) => expect(submissionTypeLabel(type)).toBe(label))

  it('has a label for every submission type', () =>
    expect(Object.keys(submissionTypeLabels)).toEqual([...submissionTypes]))
})

describe('an address to submit to', () => {
  const postal = { ...noAddress, street_address_1: 'Postbus 1', postal_code: '1000 AA', city: 'Utrecht' }
  const email = 'bezwaar@example.nl'

  it.each([
    ['email', email, noAddress, true],
    ['email', ' ', postal, false],
    ['email', null, postal, false],
    ['mailroom', null, postal, true],
    ['mailroom', email, { ...postal, city: '' }, false],
    ['mailroom', email, { ...postal, postal_code: null }, false],
    ['email_and_mailroom', email, postal, true],
    ['email_and_mailroom', email, noAddress, false],
    ['email_and_mailroom', null, postal, false],
    ['ftp', null, noAddress, true],
    ['duif', email, postal, false],
  ] as const)('%s with e-mail %s', (submission_type, given, address, isThere) => {
    expect(hasSubmissionAddress({ submission_type, email: given, address })).toBe(isThere)
  })
})
