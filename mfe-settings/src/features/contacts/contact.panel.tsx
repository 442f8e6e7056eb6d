import type { DialogProps } from '@zaakwerk/platform'
import { type Closing, FormPanel, remountOnOpen, SidePanel } from '@zaakwerk/ui/forms'
import { type ReactElement, useEffect } from 'react'
import { ContactBody, ContactUnder } from './contact-body.tsx'
import { useContact } from './use-contact.ts'

interface ContactPanelProps extends DialogProps {
  readonly clientId: number
  /** The contact was merged into another. */
  readonly onMoved: (id: number) => void
}

const ContactSheet = (props: ContactPanelProps): ReactElement => {
  const { clientId, onMoved } = props
  const contact = useContact(props)
  const foundId = contact.state.data?.id
  useEffect(() => {
    if (foundId !== undefined && foundId !== clientId) onMoved(foundId)
  }, [foundId, clientId, onMoved])
  return (
    <FormPanel
      form={contact.form}
      title={contact.title}
      under={<ContactUnder contact={contact} />}
      submitLabel={contact.isEditing ? 'Opslaan' : undefined}
      closeLabel={contact.isEditing ? 'Annuleer' : 'Sluiten'}
      problemsOnTop
      onClose={props.onClose}
    >
      <ContactBody contact={contact} />
    </FormPanel>
  )
}

const OpenedPanel = ({ afterClose, ...props }: ContactPanelProps & Closing): ReactElement => (
  <SidePanel isOpen={props.isOpen} afterClose={afterClose}>
    <ContactSheet key={props.clientId} {...props} />
  </SidePanel>
)

/** "Gegevens voor …" beside the list of contacts. */
export const ContactPanel = remountOnOpen(OpenedPanel)
