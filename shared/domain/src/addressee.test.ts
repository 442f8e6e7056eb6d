import { expect, it } from 'vitest'
import { addresseeFields } from './addressee.ts'

const home = 'Lindelaan 14\n3571 AB UTRECHT'
const atHome = { street_address_1: 'Lindelaan 14', postal_code: '3571 AB', city: 'Utrecht' }

it.each([
  [`De heer T.P. Koster\n${home}`, { salutation: 'Dhr.', initials: 'T.P.', last_name: 'Koster', ...atHome }],
  [
    `Mevr. S. El Idrissi\n${home}`,
    { salutation: 'Mevr.', initials: 'S.', prefixes: 'el', last_name: 'Idrissi', ...atHome },
  ],
  [
    `mw Y. van den Berg-de Wit\n${home}`,
    { salutation: 'Mevr.', initials: 'Y.', prefixes: 'van den', last_name: 'Berg-de Wit', ...atHome },
  ],
  [`Koster\n${home}`, { last_name: 'Koster', ...atHome }],
  [
    `Lagendijk Lease B.V.\nt.a.v. de administratie\n${home}`,
    { company_name: 'Lagendijk Lease B.V.', ...atHome },
  ],
  [
    'J. Smit\nRijnkade 3 B\n2401 AA ALPHEN AAN DEN RIJN',
    {
      ...{ initials: 'J.', last_name: 'Smit', street_address_1: 'Rijnkade 3 B' },
      ...{ postal_code: '2401 AA', city: 'Alphen aan den Rijn' },
    },
  ],
  [
    "J. Smit\nPlein 1\n2511CR 'S-GRAVENHAGE",
    {
      ...{ initials: 'J.', last_name: 'Smit', street_address_1: 'Plein 1' },
      ...{ postal_code: '2511CR', city: "'s-Gravenhage" },
    },
  ],
  ['', {}],
])('parses the address %j into the fields of a contact', (text, expected) =>
  expect(addresseeFields(text)).toEqual(expected),
)
