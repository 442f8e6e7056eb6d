import { listReadings, type Reading } from '@zaakwerk/contract/audit'
import { getClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { type EndpointState, leave, useEndpoint, useMay } from '@zaakwerk/platform'
import type { Form } from '@zaakwerk/platform/forms'
import { useNavigate } from '@zaakwerk/platform/router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ContactDraft } from './contact-draft.ts'
import { contactTitle } from './contact-messages.ts'
import { useContactForm } from './use-contact-form.ts'

/** The first field of the open tab gets the focus. */
const firstField = '[role="tabpanel"] :is(input:checked, input:not([type="radio"]))'

interface ContactTarget {
  readonly clientId: number
  readonly isOpen: boolean
  readonly onSaved?: ((client: Client) => void) | undefined
  readonly onOpenCase?: ((id: number) => void) | undefined
  /** Another case was opened from here. */
  readonly onLeft?: () => void
}

/** State of an open contact, in a dialog or panel. */
export interface OpenContact {
  readonly state: EndpointState<Client>
  /** Users who read it. */
  readonly readings: EndpointState<readonly Reading[]>
  readonly title: string
  readonly form: Form<ContactDraft>
  readonly isEditing: boolean
  /** Undefined without permission to write. */
  readonly toggleEdit: (() => void) | undefined
  readonly openCase: (id: number) => void
  /** Opens the comparison with another contact; undefined without permission to merge. */
  readonly mergeWith: ((other: number) => void) | undefined
  readonly fields: RefObject<HTMLDivElement | null>
}

/** Loads a contact and keeps whether it is in edit mode. */
export const useContact = (target: ContactTarget): OpenContact => {
  const { clientId, isOpen, onOpenCase, onLeft } = target
  const navigate = useNavigate()
  const state = useEndpoint(getClient, { params: { id: clientId } })
  // An erased contact cannot be edited.
  const isErased = Boolean(state.data?.erased_at)
  const mayWrite = useMay('people.write') && !isErased
  const mayMerge = useMay('people.merge') && !isErased
  const readings = useEndpoint(listReadings, { params: { id: clientId } })
  const [isEditing, setEditing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isEditing) fields.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [isEditing])
  const form = useContactForm({
    client: state.data,
    isOpen,
    onSaved: target.onSaved,
    onSettled: () => setEditing(false),
  })
  const openCase = (id: number): void =>
    leave({
      guardKey: form.guardKey,
      onGo: () => {
        if (onOpenCase) onOpenCase(id)
        else void navigate(`/case/${id}`)
        onLeft?.()
      },
    })
  const mergeWith = (other: number): void =>
    leave({
      guardKey: form.guardKey,
      onGo: () => {
        void navigate(`/settings/clients/${clientId}/merge/${other}`)
        onLeft?.()
      },
    })
  return {
    state,
    readings,
    title: state.data ? contactTitle(state.data) : 'Contactgegevens',
    form,
    isEditing,
    toggleEdit: mayWrite ? () => setEditing(!isEditing) : undefined,
    openCase,
    mergeWith: mayMerge ? mergeWith : undefined,
    fields,
  }
}
