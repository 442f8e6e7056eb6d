import { capital } from './text.ts'

interface NameParts {
  readonly salutation?: string | null
  readonly initials?: string | null
  readonly first_name?: string | null
  readonly prefixes?: string | null
  readonly last_name?: string | null
  readonly is_company?: boolean
  readonly company_name?: string | null
  readonly email?: string
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The name of a client in lists: "Mevr. A.J. van den Berg", the company's name, or else the e-mail address. */
export const clientName = (client: NameParts): string => {
  if (client.is_company && client.company_name) return client.company_name
  return (
    joined([client.salutation, client.initials ?? client.first_name, client.prefixes, client.last_name]) ||
    client.company_name ||
    client.email ||
    '-'
  )
}

interface Party {
  readonly companies: readonly { readonly name: string }[]
  readonly client: readonly NameParts[]
}

/** The party of a case: its first company, else its first client; undefined without both. */
export const partyName = ({ companies: [company], client: [client] }: Party): string | undefined =>
  company?.name ?? (client && clientName(client))

/** The person behind a client, also when it is a company. */
export const personName = (client: NameParts): string => clientName({ ...client, is_company: false })

/** The person, with the company in parentheses: "Mevr. A.J. van den Berg (Terpstra Bouw B.V.)". */
export const personOfCompany = (client: NameParts): string => {
  const [name, company] = [personName(client), client.is_company ? client.company_name : undefined]
  return company && company !== name ? `${name} (${company})` : name
}

/** The salutation of a mail: "Beste Noor", "Beste mevrouw Van den Berg", "Beste Bakkerij Jansen". */
export const greetingOf = (client: NameParts): string => {
  const { first_name, last_name, salutation, initials, company_name } = client
  if (first_name) return `Beste ${first_name}`
  if (!last_name) return company_name ? `Beste ${company_name}` : 'Goedendag'
  if (!salutation) return `Beste ${joined([initials, client.prefixes, last_name])}`
  const family = joined([client.prefixes, last_name])
  return `Beste ${salutation === 'Mevr.' ? 'mevrouw' : 'meneer'} ${capital(family)}`
}

/** "Sanne Jansen". */
export const fullName = (person: { readonly first_name: string; readonly last_name: string }): string =>
  joined([person.first_name, person.last_name])

/** "SJ": at most two letters, for an avatar. */
export const nameInitials = (name: string): string => {
  // Punctuation before a word, as in "'t Hart" or "(stagiair)", is not a letter.
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = ''] = letters
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${first}${last}`.toUpperCase()
}
