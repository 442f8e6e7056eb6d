import type { Client } from '@zaakwerk/contract/entities/people'
import type { Form } from '@zaakwerk/platform/forms'
import { FormTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { type ContactDraft, emptyDraft } from './contact-draft.ts'
import { CompanyFacts, CustomerFacts } from './contact-facts.tsx'
import { CompanyInputs, ContactInputs } from './contact-inputs.tsx'

interface ContactTabsProps {
  readonly client: Client
  /** Undefined in the read view. */
  readonly form: Form<ContactDraft> | undefined
}

const companyFields = ['is_company', 'company_name']
const customerFields = Object.keys(emptyDraft).filter((field) => !companyFields.includes(field))

/** The person and the company, each to read or to edit; one form holds both. */
export const ContactTabs = ({ client, form }: ContactTabsProps): ReactElement => (
  <FormTabs
    label="Gegevens"
    tabs={[
      {
        key: 'customer',
        label: 'Klantgegevens',
        fields: customerFields,
        content: form ? <ContactInputs form={form} /> : <CustomerFacts client={client} />,
      },
      {
        key: 'company',
        label: 'Bedrijfsgegevens',
        fields: companyFields,
        content: form ? <CompanyInputs form={form} /> : <CompanyFacts client={client} />,
      },
    ]}
  />
)
