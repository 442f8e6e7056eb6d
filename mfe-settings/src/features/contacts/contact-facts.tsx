import type { Client } from '@zaakwerk/contract/entities/people'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { phoneLink } from '@zaakwerk/domain/phones'
import type { ReactElement, ReactNode } from 'react'
import css from './contact.module.css'
import { type ContactField, draftOf } from './contact-draft.ts'
import { fieldWords } from './contact-words.ts'

const customerFields: readonly ContactField[] = [
  'email',
  'salutation',
  'initials',
  'first_name',
  'prefixes',
  'last_name',
  'phone_number',
  'iban',
  'street_address_1',
  'street_address_2',
  'postal_code',
  'city',
  'province',
  'country',
]

interface FactsProps {
  readonly client: Client
}

const Fact = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children || '-'}</dd>
  </div>
)

const linkOf = (client: Client, field: ContactField): string | undefined => {
  if (field === 'email') return `mailto:${client.email}`
  return field === 'phone_number' && client.phone_number ? phoneLink(client.phone_number) : undefined
}

const Facts = ({ client, fields }: FactsProps & { readonly fields: readonly ContactField[] }) => {
  const draft = draftOf(client)
  return fields.map((field) => {
    const link = linkOf(client, field)
    const words = fieldWords(draft, field)
    return (
      <Fact key={field} label={contactLabels[field]}>
        {link && words ? <a href={link}>{words}</a> : words}
      </Fact>
    )
  })
}

/** All that is known of a person. */
export const CustomerFacts = ({ client }: FactsProps): ReactElement => (
  <dl className={css.facts}>
    <Facts client={client} fields={customerFields} />
  </dl>
)

/** Whether the contact is a company, and which. */
export const CompanyFacts = ({ client }: FactsProps): ReactElement => (
  <dl className={css.facts}>
    <Facts client={client} fields={['is_company', 'company_name']} />
    <Fact label={contactLabels.moneybird_client_id}>{client.moneybird_client_id}</Fact>
  </dl>
)
