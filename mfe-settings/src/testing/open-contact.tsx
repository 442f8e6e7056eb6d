import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Client } from '@zaakwerk/contract/entities/people'
import type { WidgetProps } from '@zaakwerk/platform'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aColleague, aFullClient } from '@zaakwerk/testing/people.builder'
import { type ReactElement, useState } from 'react'
import { ContactDialog } from '../features/contacts/contact.dialog.tsx'

type Given = Omit<WidgetProps['ContactDialog'], 'clientId' | 'isOpen' | 'onClose'>

/** A stand-in for the case page. */
export const CasePage = (given: Given): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Alle gegevens
      </button>
      <ContactDialog clientId={7} {...given} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Serves the staff and one client, and accepts changes, each with a new version; `stored` is the client on the server. */
export const serveClient = (client: Client) => {
  const server: { stored: Client; found: readonly Client[] } = { stored: client, found: [] }
  serveApi(({ method, path, fields }) => {
    if (path === '/users/roles') return { status: 200, data: [aColleague()] }
    if (path === `/clients/${client.id}/readings`) return { status: 200, data: [] }
    if (path === '/clients/search') return aPage(server.found)
    if (method === 'GET' && path === `/clients/${client.id}`) return { status: 200, data: server.stored }
    if (method !== 'PATCH' || path !== '/clients') return { status: 404 }
    server.stored = { ...server.stored, ...fields, address: { ...server.stored.address }, version: 9 }
    return { status: 200, data: server.stored }
  })
  return server
}

/** Opens the dialog of a client, in the read view. */
export const openContact = async (given: Given & { readonly client?: Client } = {}) => {
  const { client = aFullClient(), ...props } = given
  const server = serveClient(client)
  const user = userEvent.setup()
  show(<CasePage {...props} />)
  await user.click(screen.getByRole('button', { name: 'Alle gegevens' }))
  await screen.findByRole('button', { name: 'Gegevens wijzigen' })
  return { user, server }
}

/** Opens the dialog of a client, in the edit form. */
export const editContact = async (given: Parameters<typeof openContact>[0] = {}) => {
  const opened = await openContact(given)
  await opened.user.click(screen.getByRole('button', { name: 'Gegevens wijzigen' }))
  return opened
}

export const saveButton = (): HTMLElement => screen.getByRole('button', { name: /Opslaan/ })

export const canSave = (): boolean => !saveButton().hasAttribute('disabled')
