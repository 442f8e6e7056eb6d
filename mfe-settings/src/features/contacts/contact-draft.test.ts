import { dirtyFields } from '@zaakwerk/platform/forms'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { expect, it } from 'vitest'
import { asStored, type ContactDraft, type ContactField, draftOf } from './contact-draft.ts'

const start = draftOf(aFullClient())

it.each<[Partial<ContactDraft>, readonly ContactField[]]>([
  [{ email: 'mia@example.nl' }, ['email']],
  [{ prefixes: '' }, ['prefixes']],
  [{ phone_number: '' }, ['phone_number']],
  [{ iban: 'NL02ABNA0123456789' }, ['iban']],
  [{ postal_code: '1017 GD' }, ['postal_code']],
  [{ salutation: 'Dhr.' }, ['salutation']],
  [{ is_company: !start.is_company }, ['is_company']],
  [{ email: 'M.Lagendijk@example.nl ' }, []],
  [{ iban: 'nl91 abna 0417 1643 00' }, []],
  [{ street_address_2: '  ' }, []],
  [{ last_name: ' Lagendijk ' }, []],
])('a contact with %j differs in %j', (change, fields) =>
  expect(dirtyFields(start, { ...start, ...change }, { asStored })).toEqual(fields),
)
