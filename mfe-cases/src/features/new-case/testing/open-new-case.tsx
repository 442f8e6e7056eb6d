import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientMatch, ClientName } from '@zaakwerk/contract/entities/people'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aCaseMatch } from '@zaakwerk/testing/case-match.builder'
import { aPage, type FakeCall, type pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aClient } from '@zaakwerk/testing/people.builder'
import { vi } from 'vitest'
import { NewCaseButton } from '../../../navigation/new-case-button.tsx'
import { NewCaseDialog } from '../new-case.dialog.tsx'

const berg = aClient({ id: 7, email: 'berg@example.nl', initials: 'A.', last_name: 'Berg' })
const made = aClient({ id: 8, email: 'nieuw@example.nl', initials: 'N.', last_name: 'Nieuw' })
export const aMatch = (client: ClientName, given: Partial<ClientMatch> = {}): ClientMatch => ({
  ...client,
  ...{ street_address_1: null, city: null, company: null, case_count: 0, is_same_address: false },
  ...given,
})

/** Number of the existing case. */
export const takenNumber = '5000056789012345'
export const takenReference = 'AANSLAG-12'
export const freeNumber = '1062542123456789'

export type Answer = Awaited<ReturnType<typeof pendingAnswer>['answer']>

export const created = (): Answer => ({
  status: 201,
  data: aCaseDetail({ id: 41, internal_id: 'Z-2600041' }),
})

/** The API as far as this dialog asks it; `onCreate` answers the writing itself. */
export const serveNewCase = (onCreate: (call: FakeCall) => Answer | Promise<Answer> = created): void =>
  serveApi((call) => {
    if (call.method === 'POST' && /^\/(cases|incoming\/\d+\/new-case)$/.test(call.path)) return onCreate(call)
    if (call.query.get('query') === 'kapot')
      return { status: 500, data: { detail: 'Even niet.', code: 'internal_error' } }
    if (call.path === '/clients/matches')
      return aPage(call.query.get('query') === 'niemand' ? [] : [aMatch(berg)])
    if (call.path === '/authorities/search')
      return aPage([aRegisteredAuthority({ id: 3, name: 'CVOM', authority_type: 1 })])
    if (call.path === '/cases/lookup')
      return {
        status: 200,
        data: [aCaseMatch({ cjib_number: takenNumber, official_id: takenReference, client: [berg] })],
      }
    if (call.path === '/users/roles') return { status: 200, data: [] }
    return call.path === '/cases/41' ? { status: 200, data: created().data } : aPage([])
  })

/** The dialog of the other remote, reduced to the agreed interface. */
const NewContact = ({
  isOpen,
  email,
  lastName,
  addressee,
  onCreated,
  onClose,
}: WidgetProps['NewContactDialog']) =>
  isOpen ? (
    <div role="dialog" aria-label="Nieuw contact aanmaken">
      <output aria-label="Vooraf ingevuld">
        {[email || lastName || addressee?.last_name, addressee?.city].filter(Boolean).join(', ')}
      </output>
      <button type="button" onClick={() => onCreated(made)}>
        Contact opslaan
      </button>
      <button type="button" onClick={onClose}>
        Contact sluiten
      </button>
    </div>
  ) : null

/** Mocks the dialog of the other remote, in a wide window. */
export const provideNewContact = (): void => {
  const media = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: true }))
  provideWidgets({
    load: async () => NewContact as never,
    isMissing: () => false,
    Failed: () => null,
    Loading: () => null,
  })
}

export const openNewCaseButton = (path = '/') =>
  openStaffPage({ path, routes: [{ path: '/', element: <NewCaseButton /> }] })

export const openNewCase = async () => {
  const user = userEvent.setup()
  openNewCaseButton()
  await user.click(await screen.findByRole('button', { name: 'Dossier aanmaken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dossier aanmaken' })
  return { user, form: within(dialog) }
}

/** Opens the dialog as the page Binnengekomen does. */
export const openFromIncoming = async (fromIncoming: WidgetProps['NewCaseDialog']['fromIncoming']) => {
  const user = userEvent.setup()
  const element = <NewCaseDialog isOpen onClose={() => undefined} {...(fromIncoming && { fromIncoming })} />
  openStaffPage({ path: '/incoming', routes: [{ path: '/incoming', element }] })
  return { user, form: within(await screen.findByRole('dialog', { name: 'Dossier aanmaken' })) }
}

type Opened = Awaited<ReturnType<typeof openNewCase>>

export const fill = ({ form }: Opened, values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

export const chooseClient = async ({ user, form }: Opened, typed = 'berg'): Promise<void> => {
  const box = form.getByRole('combobox', { name: /^Cliënt/ })
  await user.click(box)
  await user.paste(typed)
  fireEvent.click(await screen.findByText(/berg@example.nl/, { selector: 'small' }))
}

/** Its name says "loading" for as long as the sign of it leaves. */
export const send = ({ form }: Opened): void =>
  void fireEvent.click(form.getByRole('button', { name: /Aanmaken$/ }))

export const choose = ({ form }: Opened, ...files: readonly File[]): void =>
  void fireEvent.change(form.getByLabelText('Bestand'), { target: { files } })

export const aFile = (name = 'beschikking.pdf', content = '%PDF') => new File([content], name)

export const committal = { Pleegdatum: '2026-11-06', Pleegtijd: '14:32' }

export const caseDataOf = async (call: FakeCall | undefined): Promise<unknown> => {
  const part = call?.body instanceof FormData ? call.body.get('case_data') : null
  return part instanceof Blob ? JSON.parse(await part.text()) : undefined
}
