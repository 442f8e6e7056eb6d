import type { NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import type { NewClient } from '@zaakwerk/contract/entities/people-input'
import { bodies, municipalities } from './data/authorities.ts'
import { firstNames, initials, lastNames, prefixedNames, streets } from './data/names.ts'
import { aMobileNumber, anIban, aPostcode } from './numbers.ts'
import type { Random } from './random.ts'

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')

const mailDomains = ['voorbeeld.test', 'postvak.test', 'mailbus.test'] as const

/** A private person with an address; the number makes the e-mail address unique. */
export const aClient = (random: Random, number: number): NewClient => {
  const salutation = random.pick(['Dhr.', 'Mevr.'] as const)
  const first_name = random.pick(firstNames[salutation])
  const { prefixes, last_name } = random.chance(0.32)
    ? random.pick(prefixedNames)
    : { prefixes: null, last_name: random.pick(lastNames) }
  const { city, province, postcode } = random.pick(municipalities)
  const addition = random.chance(0.15) ? random.pick(['A', 'B', ' bis', '-2']) : ''
  return {
    salutation,
    first_name,
    initials: `${first_name[0]}.${random.chance(0.5) ? random.pick(initials) : ''}`,
    prefixes,
    last_name,
    email: `${slug(first_name)}.${slug(`${prefixes ?? ''}${last_name}`)}${number}@${random.pick(mailDomains)}`,
    phone_number: random.chance(0.92) ? aMobileNumber(random) : null,
    iban: random.chance(0.7) ? anIban(random) : null,
    address: {
      street_address_1: `${random.pick(streets)} ${random.int(1, 240)}${addition}`,
      postal_code: aPostcode(random, postcode),
      province,
      city,
      country: 'Nederland',
    },
  }
}

/** The submission type of a municipality, by its index in the list, so that every type occurs. */
const ways = ['email', 'mailroom', 'email_and_mailroom', 'email', 'mailroom', 'ftp'] as const

const ofMunicipality = (authority_type: 2 | 3, at: number, random: Random): NewAuthority => {
  const { city, province, postcode } = municipalities[at] ?? random.pick(municipalities)
  const submission_type = ways[(at + authority_type) % ways.length] ?? 'email'
  const [officer, mailbox] =
    authority_type === 2 ? ['De heffingsambtenaar', 'bezwaar'] : ['De invorderingsambtenaar', 'invordering']
  const byMail = submission_type === 'email' || submission_type === 'email_and_mailroom'
  const byPost = submission_type === 'mailroom' || submission_type === 'email_and_mailroom'
  return {
    name: `Gemeente ${city}`,
    authority_type,
    submission_type,
    attention_of: submission_type === 'ftp' ? null : officer,
    email: byMail ? `${mailbox}@${slug(city)}.voorbeeld.test` : null,
    ...(byPost && {
      address: {
        street_address_1: `Postbus ${random.int(10, 9999)}`,
        postal_code: aPostcode(random, postcode),
        city,
        province,
        country: 'Nederland',
      },
    }),
  }
}

/** Each municipality twice, as levying and as collecting authority, and the other authorities. */
export const authoritiesOf = (random: Random): readonly NewAuthority[] => [
  ...bodies,
  ...([2, 3] as const).flatMap((type) => municipalities.map((_, at) => ofMunicipality(type, at, random))),
]
