import { QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './contact.module.css'
import { ContactMenu } from './contact-menu.tsx'
import { ContactNote } from './contact-note.tsx'
import { ContactReadings } from './contact-readings.tsx'
import { ContactErased, ContactGone, ContactSkeleton } from './contact-states.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import { MergeHistory } from './merge/merge-history.tsx'
import { MergeWith } from './merge/merge-with.tsx'
import { PersonDataMenu } from './person-data/person-data-menu.tsx'
import type { OpenContact } from './use-contact.ts'

interface ContactBodyProps {
  readonly contact: OpenContact
  /** The open case. */
  readonly caseId?: number | undefined
  /** The note of the open case; without a case that of the contact's newest. */
  readonly note?: string | undefined
}

/** The line under the name of a contact: who else read it. A contact that could not be loaded says enough. */
export const ContactUnder = ({ contact }: Pick<ContactBodyProps, 'contact'>): ReactElement | null =>
  contact.state.data || !contact.state.error ? (
    <ContactReadings clientId={contact.state.data?.id} state={contact.readings} />
  ) : null

/** What the contact dialog and the contact panel show, in each of its states. */
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
