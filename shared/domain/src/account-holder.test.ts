import { describe, expect, it } from 'vitest'
import { type Addressee, accountHolderFit, type HolderFit } from './account-holder.ts'

const berg: Addressee = { initials: 'J.A.', first_name: 'Jan', prefixes: 'van den', last_name: 'Berg' }
const vries: Addressee = { initials: 'M.', first_name: null, prefixes: 'de', last_name: 'Vries' }
const double: Addressee = {
  initials: 'A.M.',
  first_name: 'Anna',
  prefixes: null,
  last_name: 'Jansen-de Vries',
}
const muller: Addressee = { initials: 'Z.', first_name: 'Zoë', prefixes: null, last_name: 'Müller' }
const hans: Addressee = { initials: 'J.', first_name: 'Hans', prefixes: null, last_name: 'Bakker' }
const garcia: Addressee = { initials: 'P.', first_name: 'Pilar', prefixes: null, last_name: 'García López' }
const bare: Addressee = { initials: null, first_name: null, prefixes: null, last_name: 'Smit' }
const nobody: Addressee = { initials: 'J.', first_name: null, prefixes: null, last_name: null }
const firm = (company_name: string | null, person: Addressee = {}): Addressee => ({
  ...person,
  is_company: true,
  company_name,
})
const bouw = firm('Jansen Bouw B.V.', { initials: 'P.', last_name: 'Jansen' })

describe('the account of a person', () => {
  it.each<[string, Addressee, HolderFit]>([
    ['J.A. van den Berg', berg, 'fits'],
    ['J A van den Berg', berg, 'fits'],
    ['JA VAN DEN BERG', berg, 'fits'],
    ['j. vd berg', berg, 'fits'],
    ['J. v.d. Berg', berg, 'fits'],
    ['J v/d Berg', berg, 'fits'],
    ['Jan van den Berg', berg, 'fits'],
    ['Dhr. J.A. van den Berg', berg, 'fits'],
    ['de heer drs. J. van den Berg', berg, 'fits'],
    ['Berg, J.A. van den', berg, 'fits'],
    ['Berg van den J', berg, 'fits'],
    ['A.J. van den Berg', berg, 'fits'],
    ['J. Vandenberg', berg, 'fits'],
    ['J.A. van der Berg', berg, 'fits'],
    ['J. Berg', berg, 'fits'],
    ['  J.A.   van den Berg ', berg, 'fits'],
    ['J.A. van den Berg en/of K. Bos', berg, 'fits'],
    ['K. Bos e/o J.A. van den Berg', berg, 'fits'],
    ['K. Bos & J. van den Berg', berg, 'fits'],
    ['Jan en Karin van den Berg', berg, 'fits'],
    ['K. en J. van den Berg', berg, 'fits'],
    ['J. van den Berg-Bos', berg, 'fits'],
    ['J. Bos-van den Berg', berg, 'fits'],
    ['van den Berg', berg, 'unknown'],
    ['Fam. van den Berg', berg, 'unknown'],
    ['P. van den Berg', berg, 'differs'],
    ['Karin van den Berg', berg, 'differs'],
    ['J.A. Bergsma', berg, 'differs'],
    ['J. Bos', berg, 'differs'],
    ['J. Bos en/of P. van den Berg', berg, 'differs'],
    ['Jansen Bouw B.V.', berg, 'differs'],
    ['', berg, 'unknown'],
    [' -- ', berg, 'unknown'],
    ['Mevr. M. de Vries', vries, 'fits'],
    ['Maria de Vries', vries, 'fits'],
    ['M.K. Vries', vries, 'fits'],
    ['K. de Vries', vries, 'differs'],
    ['A.M. Jansen-de Vries', double, 'fits'],
    ['A. Jansen', double, 'fits'],
    ['Anna de Vries', double, 'fits'],
    ['A.M. de Vries-Jansen', double, 'fits'],
    ['B. Jansen', double, 'differs'],
    ['Z. Muller', muller, 'fits'],
    ['Z MUELLER', muller, 'fits'],
    ['Zoe Müller', muller, 'fits'],
    ['Hans Bakker', hans, 'fits'],
    ['J. Bakker', hans, 'fits'],
    ['Johannes Bakker', hans, 'fits'],
    ['P. Bakker', hans, 'differs'],
    ['Pilar Garcia Lopez', garcia, 'fits'],
    ['P. García', garcia, 'fits'],
    ['P. Lopez', garcia, 'fits'],
    ['Smit', bare, 'fits'],
    ['K. Smit', bare, 'unknown'],
    ['J. Jansen', nobody, 'unknown'],
    ["F. van 't Hof", { initials: 'F.', prefixes: "van 't", last_name: 'Hof' }, 'fits'],
    ["K. van 't Hof", { initials: 'T.', prefixes: "van 't", last_name: 'Hof' }, 'differs'],
    ["S. O'Brien", { initials: 'S.', last_name: 'O’Brien' }, 'fits'],
    ['L. Sørensen', { initials: 'L.', last_name: 'Sorensen' }, 'fits'],
    ['T. de Heer', { initials: 'T.', prefixes: 'de', last_name: 'Heer' }, 'fits'],
    ['D. Berg', { initials: 'D.', last_name: 'Berg' }, 'fits'],
    ['V.D. Berg', { initials: 'V.D.', last_name: 'Berg' }, 'fits'],
    ['Th.J. Smeets', { initials: 'Th.J.', last_name: 'Smeets' }, 'fits'],
    ['Y. el Idrissi', { initials: 'Y.', prefixes: null, last_name: 'El Idrissi' }, 'fits'],
    ['Y. El-Idrissi', { initials: 'Y.', prefixes: 'El', last_name: 'Idrissi' }, 'fits'],
  ])('%j', (holder, addressee, expected) => {
    expect(accountHolderFit(holder, addressee)).toBe(expected)
  })
})

describe('the account of a firm', () => {
  it.each<[string, Addressee, HolderFit]>([
    ['Jansen Bouw B.V.', bouw, 'fits'],
    ['JANSEN BOUW BV', bouw, 'fits'],
    ['Jansen Bouw b v', bouw, 'fits'],
    ['JansenBouw', bouw, 'fits'],
    ['Jansen Bouw Utrecht B.V.', bouw, 'fits'],
    ['P. Jansen h.o.d.n. Jansen Bouw', bouw, 'fits'],
    ['P. Jansen', bouw, 'unknown'],
    ['P. de Vries', bouw, 'differs'],
    ['Jansen Sloop B.V.', bouw, 'differs'],
    ['Bouw B.V.', bouw, 'differs'],
    ['Stichting De Brug', firm('De Brug'), 'fits'],
    ['V.O.F. Smit & Zn', firm('Smit en Zn. VOF'), 'fits'],
    ['Café ’t Hoekje', firm("Cafe 't Hoekje"), 'fits'],
    ['J. Jansen', firm(null, { initials: 'J.', last_name: 'Jansen' }), 'fits'],
    ['Iemand', firm('B.V.'), 'unknown'],
  ])('%j', (holder, addressee, expected) => {
    expect(accountHolderFit(holder, addressee)).toBe(expected)
  })
})
