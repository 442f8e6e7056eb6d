import type { Client } from '@zaakwerk/contract/entities/people'
import { Tabs } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { CompanyFacts, CustomerFacts } from './contact-facts.tsx'
import { CompanyInputs, ContactInputs } from './contact-inputs.tsx'
import type { Editing, useContactEdit } from './use-contact-edit.ts'

interface ContactTabsProps {
  readonly client: Client
  /** What is being edited; undefined in the read view. */
  readonly form: Editing | undefined
  readonly editing: ReturnType<typeof useContactEdit>
}

const required = ['email', 'salutation', 'initials', 'last_name'] as const

/** The person and the company, each to read or to edit; one form holds both. */
export const ContactTabs = ({ client, form, editing }: ContactTabsProps): ReactElement => {
  const inputs = form && { draft: form.draft, errors: editing.problems.errors, onChange: editing.set }
  return (
    <Tabs
      label="Gegevens"
      tabs={[
        {
          key: 'customer',
          label: 'Klantgegevens',
          content: inputs ? (
            <ContactInputs {...inputs} required={required} />
          ) : (
            <CustomerFacts client={client} />
          ),
        },
        {
          key: 'company',
          label: 'Bedrijfsgegevens',
          content: inputs ? <CompanyInputs {...inputs} /> : <CompanyFacts client={client} />,
        },
      ]}
    />
  )
}
