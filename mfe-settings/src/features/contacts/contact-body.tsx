import type { Client } from '@zaakwerk/contract/entities/people'
import { formatDate } from '@zaakwerk/domain/dates'
import type { Form } from '@zaakwerk/platform/forms'
import { EmptyIcon, PageState, QueryView, Remark } from '@zaakwerk/ui'
import { FormTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './contact.module.css'
import { type ContactDraft, companyFields, customerFields, draftOf } from './contact-draft.ts'
import { CompanyFacts, CustomerFacts } from './contact-facts.tsx'
import { CompanyInputs, ContactInputs } from './contact-inputs.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactReadings } from './contact-readings.tsx'
import { MergeHistory } from './merge/merge-history.tsx'
import { MergeWith } from './merge/merge-with.tsx'
import { MessageConsent } from './message-consent.tsx'
import { PersonDataMenu } from './person-data/person-data-menu.tsx'
import type { OpenContact } from './use-contact.ts'

interface ContactTabsProps {
  readonly client: Client
  /** Undefined in the read view. */
  readonly form: Form<ContactDraft> | undefined
}

/** Tabs for the person and the company, to read or to edit in one form. */
const ContactTabs = ({ client, form }: ContactTabsProps): ReactElement => (
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

const ContactGone = (): ReactElement => (
  <PageState
    isAlert
    isInline
    icon={<EmptyIcon />}
    title="Contact niet gevonden"
    text="Het contact bestaat niet of is verwijderd."
  />
)

const ContactErased = ({ at }: { readonly at: string }): ReactElement => (
  <Remark>{`Gewist op ${formatDate(at)}. Alleen wat bewaard moet blijven is er nog, zoals facturen.`}</Remark>
)

const rows = [62, 48, 70, 40, 56, 44]

const ContactSkeleton = (): ReactElement => (
  <div className={`${css.skeleton} stack`}>
    {rows.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)

/** The note on the client, which belongs to the case. */
const ContactNote = ({ text }: { readonly text: string | undefined }): ReactElement => (
  <section className={css.note} aria-label="Notitie">
    {text ? <h3>Notitie</h3> : null}
    <p>{text || 'Geen cliënt notitie'}</p>
  </section>
)

interface ContactBodyProps {
  readonly contact: OpenContact
  /** The open case. */
  readonly caseId?: number | undefined
  /** The note of the open case; else of the contact's newest case. */
  readonly note?: string | undefined
}

/** The line under the name of a contact: who else read it. Hidden if the contact could not be loaded. */
export const ContactUnder = ({ contact }: Pick<ContactBodyProps, 'contact'>): ReactElement | null =>
  contact.state.data || !contact.state.error ? (
    <ContactReadings clientId={contact.state.data?.id} state={contact.readings} />
  ) : null

/** Content of the contact dialog and panel, in each state. */
export const ContactBody = ({ contact, caseId, note }: ContactBodyProps): ReactElement => {
  const { state, form, isEditing } = contact
  return (
    <div>
      {state.error?.status === 404 && !form.isDirty ? (
        <ContactGone />
      ) : (
        <QueryView
          // A failed refresh must not replace fields that are being edited.
          state={form.isDirty ? { ...state, error: undefined } : state}
          skeleton={<ContactSkeleton />}
          failure="De contactgegevens konden niet worden geladen"
        >
          {(client) => (
            <div ref={contact.fields} className={`${css.contact} stack`}>
              <ContactMenu
                client={client}
                caseId={caseId}
                isEditing={isEditing}
                onToggleEdit={contact.toggleEdit}
                onOpenCase={contact.openCase}
              />
              {client.erased_at ? (
                <ContactErased at={client.erased_at} />
              ) : (
                <ContactTabs client={client} form={isEditing ? form : undefined} />
              )}
              {client.erased_at || isEditing ? null : <MessageConsent client={client} />}
              <ContactNote text={(note ?? client.client_note).trim()} />
              {contact.mergeWith && !isEditing ? (
                <MergeWith id={client.id} onChoose={contact.mergeWith} />
              ) : null}
              <MergeHistory clients={[client]} />
              {isEditing ? null : <PersonDataMenu client={client} />}
            </div>
          )}
        </QueryView>
      )}
    </div>
  )
}
