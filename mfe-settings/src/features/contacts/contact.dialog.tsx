import { getClient } from '@zaakwerk/contract/clients'
import { leave, useEndpoint, type WidgetProps } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { QueryView } from '@zaakwerk/ui'
import { type Closing, FormDialog, freshEachTime } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'

import css from './contact.module.css'
import { ContactMenu } from './contact-menu.tsx'
import { ContactNote } from './contact-note.tsx'
import { ContactGone, ContactSkeleton } from './contact-states.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import { contactTitle } from './contact-words.ts'
import { useContactForm } from './use-contact-form.ts'

/** The work goes on in the first field of the tab that is open. */
const firstField = '[role="tabpanel"] :is(input:checked, input:not([type="radio"]))'

const OpenedContact = (props: WidgetProps['ContactDialog'] & Closing): ReactElement => {
  const { clientId, caseId, isOpen, onClose } = props
  const navigate = useNavigate()
  const state = useEndpoint(getClient, { params: { id: clientId } })
  const [isEditing, setEditing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isEditing) fields.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [isEditing])
  const form = useContactForm({
    client: state.data,
    isOpen,
    onSaved: props.onSaved,
    onSettled: () => setEditing(false),
  })
  const openCase = (id: number): void =>
    leave({
      place: form.place,
      onGo: () => {
        if (props.onOpenCase) props.onOpenCase(id)
        else navigate(`/case/${id}`)
        onClose()
      },
    })

  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={state.data ? contactTitle(state.data) : 'Contactgegevens'}
      submitLabel={isEditing ? 'Opslaan' : undefined}
      closeLabel={isEditing ? 'Annuleer' : 'Sluiten'}
      onClose={onClose}
      afterClose={props.afterClose}
    >
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
            {(shown) => (
              <div ref={fields} className={css.contact}>
                <ContactMenu
                  client={shown}
                  caseId={caseId}
                  isEditing={isEditing}
                  onToggleEdit={() => setEditing(!isEditing)}
                  onOpenCase={openCase}
                />
                <ContactTabs client={shown} form={isEditing ? form : undefined} />
                <ContactNote text={props.note?.trim()} />
              </div>
            )}
          </QueryView>
        )}
      </div>
    </FormDialog>
  )
}

/** "Gegevens voor …": a contact, to read and to edit. */
export const ContactDialog = freshEachTime(OpenedContact, ({ clientId }) => clientId)
