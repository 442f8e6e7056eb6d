import type { Client } from '@zaakwerk/contract/entities/people'
import type { Form } from '@zaakwerk/platform/forms'
import { FormTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { type ContactDraft, companyFields, customerFields, draftOf } from './contact-draft.ts'
import { CompanyFacts, CustomerFacts } from './contact-facts.tsx'
import { CompanyInputs, ContactInputs } from './contact-inputs.tsx'

interface ContactTabsProps {
  readonly client: Client
  /** Undefined in the read view. */
  readonly form: Form<ContactDraft> | undefined
}

/** Tabs for the person and the company, to read or to edit in one form. */
export const ContactTabs = ({ client, form }: ContactTabsProps): ReactElement => (
  <FormTabs
    label="Gegevens"
    tabs={[
      {
        key: 'customer',
        label: 'Klantgegevens',
        fields: customerFields,
        content: form ? (
          <ContactInputs form={form} stored={draftOf(client)} id={client.id} />
        ) : (
          <CustomerFacts client={client} />
        ),
      },
      {
        key: 'company',
        label: 'Bedrijfsgegevens',
        fields: companyFields,
        content: form ? (
          <CompanyInputs form={form} stored={draftOf(client)} />
        ) : (
          <CompanyFacts client={client} />
        ),
      },
    ]}
  />
)
