import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clientName,
  fullName,
  greetingOf,
  nameInitials,
  partyName,
  personName,
  personOfCompany,
} from './names.ts'

const berg = {
  salutation: 'Mevr.',
  initials: 'A.J.',
  first_name: 'Anna',
  prefixes: 'van den',
  last_name: 'Berg',
}

describe('names', () => {
  it.each([
    [berg, 'Mevr. A.J. van den Berg'],
    [{ ...berg, prefixes: null }, 'Mevr. A.J. Berg'],
    [{ ...berg, initials: null }, 'Mevr. Anna van den Berg'],
    [{ ...berg, is_company: true, company_name: 'Lagendijk Lease B.V.' }, 'Lagendijk Lease B.V.'],
    [{ ...berg, is_company: true, company_name: null }, 'Mevr. A.J. van den Berg'],
    [{ company_name: 'Terpstra Bouw B.V.' }, 'Terpstra Bouw B.V.'],
    [{ email: 'iemand@example.nl' }, 'iemand@example.nl'],
    [{}, '-'],
  ])('names %j "%s"', (client, name) => expect(clientName(client)).toBe(name))

  const bouw = { is_company: true, company_name: 'Terpstra Bouw B.V.', email: 'bouw@example.nl' }
  it.each([
    [{ ...berg, ...bouw }, 'Mevr. A.J. van den Berg', 'Mevr. A.J. van den Berg (Terpstra Bouw B.V.)'],
    [{ ...berg, ...bouw, is_company: false }, 'Mevr. A.J. van den Berg', 'Mevr. A.J. van den Berg'],
    [bouw, 'Terpstra Bouw B.V.', 'Terpstra Bouw B.V.'],
  ])('names the person of %j "%s", and with its company "%s"', (client, person, whole) =>
    expect([personName(client), personOfCompany(client)]).toEqual([person, whole]),
  )

  it.each([
    [berg, 'Beste Anna'],
    [{ ...berg, first_name: null }, 'Beste mevrouw Van den Berg'],
    [{ ...berg, first_name: null, salutation: 'Dhr.', prefixes: null }, 'Beste meneer Berg'],
    [{ ...berg, first_name: null, salutation: null }, 'Beste A.J. van den Berg'],
    [{ company_name: 'Terpstra Bouw B.V.' }, 'Beste Terpstra Bouw B.V.'],
    [{ email: 'iemand@example.nl' }, 'Goedendag'],
  ])('greets %j with "%s"', (client, words) => expect(greetingOf(client)).toBe(words))

  it('names the party of a case by its company, else by its first client', () => {
    const [client, companies] = [[{ last_name: 'Bakker' }, { last_name: 'Visser' }], [{ name: 'Terpstra' }]]
    expect(partyName({ client, companies })).toBe('Terpstra')
    expect(partyName({ client, companies: [] })).toBe('Bakker')
    expect(partyName({ client: [], companies: [] })).toBeUndefined()
  })

  it('joins first and last name', () => {
    expect(fullName({ first_name: 'Sanne', last_name: 'Jansen' })).toBe('Sanne Jansen')
    expect(fullName({ first_name: '', last_name: 'Jansen' })).toBe('Jansen')
  })

  it.each([
    ['Sanne Jansen', 'SJ'],
    ['Anna van den Berg', 'AB'],
    ['  sanne   jansen ', 'SJ'],
    ['Sanne', 'S'],
    ['', ''],
    ['<b>Noor</b> "Visser', 'BV'],
    ['Noor (Visser', 'NV'],
    ['🦊 Noor', 'N'],
  ])('shortens "%s" to "%s"', (name, initials) => expect(nameInitials(name)).toBe(initials))

  it('never has holes in a name', () => {
    const part = fc.option(fc.constantFrom('', 'A.', 'van', 'Berg'), { nil: null })
    fc.assert(
      fc.property(part, part, part, part, (salutation, initials, prefixes, last_name) => {
        const name = clientName({ salutation, initials, prefixes, last_name, email: 'a@b.nl' })
        expect(name).toMatch(/^\S+( \S+)*$/)
      }),
    )
  })
})
