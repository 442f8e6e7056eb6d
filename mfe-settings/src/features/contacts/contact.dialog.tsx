import { getClient } from '@zaakwerk/contract/clients'
import { useEndpoint, type WidgetProps } from '@zaakwerk/platform'
import { QueryView } from '@zaakwerk/ui'
import { FormDialog, useLeaveGuard } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOpening } from '../../dialogs/use-opening.ts'
import './contact.css'
import { ContactConflict } from './contact-conflict.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactNote } from './contact-note.tsx'
import { ContactGone, ContactSkeleton } from './contact-states.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import { contactTitle } from './contact-words.ts'
import { useContactEdit } from './use-contact-edit.ts'

type ContactDialogProps = WidgetProps['ContactDialog']

const OpenedContact = (props: ContactDialogProps & { readonly afterClose: () => void }): ReactElement => {
  const { clientId, caseId, isOpen, onClose } = props
  const navigate = useNavigate()
  const state = useEndpoint(getClient, { params: { id: clientId } })
  const editing = useContactEdit(props.onSaved)
  const [isReading, setReading] = useState(false)
  const { edit } = editing
  // While it is edited, only its own save or a choice in the conflict brings something newer.
  const client = edit?.base ?? state.data
  const form = isReading ? undefined : edit
  const guard = useLeaveGuard(isOpen && editing.isDirty)

  const openCase = (id: number): void =>
    guard.leave(() => {
      if (props.onOpenCase) props.onOpenCase(id)
      else navigate(`/case/${id}`)
      onClose()
    })
  const toggleEdit = (): void => {
    if (form && !editing.isDirty) editing.stop()
    else if (edit) setReading(!isReading)
    else if (client) {
      setReading(false)
      editing.start(client)
    }
  }

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={client ? contactTitle(client) : 'Contactgegevens'}
        submitLabel={form ? 'Opslaan' : undefined}
        closeLabel={form ? 'Annuleer' : 'Sluiten'}
        canSubmit={editing.canSave}
        isBusy={editing.isSaving}
        isDirty={editing.isDirty}
        problems={form ? editing.problems.summary : undefined}
        onSubmit={editing.save}
        onClose={() => guard.leave(onClose)}
        afterClose={props.afterClose}
      >
        <div className="contact-states">
          {state.error?.status === 404 && !edit ? (
            <ContactGone />
          ) : (
            <QueryView
              // What is being edited stays, whatever a refresh of the page brings.
              state={edit ? { ...state, data: edit.base, error: undefined } : state}
              skeleton={<ContactSkeleton />}
              failure="De contactgegevens konden niet worden geladen"
            >
              {(shown) => (
                <div className="contact">
                  <ContactMenu
                    client={shown}
                    caseId={caseId}
                    isEditing={form !== undefined}
                    onToggleEdit={toggleEdit}
                    onOpenCase={openCase}
                  />
                  <ContactTabs client={shown} form={form} editing={editing} />
                  <ContactNote text={props.note?.trim()} />
                </div>
              )}
            </QueryView>
          )}
        </div>
      </FormDialog>
      {guard.question}
      <ContactConflict editing={editing} />
    </>
  )
}

/** "Gegevens voor …": all of a contact, to read and to edit. */
export const ContactDialog = (props: ContactDialogProps): ReactElement | null => {
  const { key, isShown, afterClose } = useOpening(props.isOpen)
  return isShown ? (
    <OpenedContact key={`${key} ${props.clientId}`} {...props} afterClose={afterClose} />
  ) : null
}
