import type { Client } from '@zaakwerk/contract/entities/people'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { phoneLink } from '@zaakwerk/domain/phones'
import { Breakable } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './contact.module.css'
import { type ContactField, companyFields, customerFields, draftOf } from './contact-draft.ts'
import { fieldWords } from './contact-messages.ts'

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
    <dt className="caption faint">{label}</dt>
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
        {link && words ? (
          <a href={link}>
            <Breakable text={words} />
          </a>
        ) : (
          words
        )}
      </Fact>
    )
  })
}

export const CustomerFacts = ({ client }: FactsProps): ReactElement => (
  <dl className={css.facts}>
    <Facts client={client} fields={customerFields} />
  </dl>
)

export const CompanyFacts = ({ client }: FactsProps): ReactElement => (
  <dl className={css.facts}>
    <Facts client={client} fields={companyFields} />
    <Fact label={contactLabels.moneybird_client_id}>{client.moneybird_client_id}</Fact>
  </dl>
)
