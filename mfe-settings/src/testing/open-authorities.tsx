import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { AuthorityChannel } from '@zaakwerk/contract/entities/authority-channel'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { AuthoritiesPage } from '../features/authorities/authorities.page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

export const ede = aRegisteredAuthority({
  id: 11,
  name: 'Gemeente Ede',
  attention_of: 'Team Heffen',
  submission_type: 'email_and_mailroom',
  email: 'bezwaar@ede.test',
  address: { street_address_1: 'Postbus 7', postal_code: '6710 AA', city: 'Ede' },
})
export const urk = aRegisteredAuthority({
  id: 12,
  name: 'Gemeente Urk',
  authority_type: 3,
  submission_type: 'ftp',
  email: null,
})

/** Nothing is known of its channel. */
export const aChannel: AuthorityChannel = {
  ...{ id: 11, kind: null, address: null, since: null, source: null },
  ...{ confirms_receipt: 'always', outages: [], version: 1 },
}

/** The register on a server; `answer` is asked first. */
export const serveAuthorities = (answer: (call: FakeCall) => Answer | undefined = () => undefined) => {
  const server: { rows: readonly Authority[] } = { rows: [ede, urk] }
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    const { method, path, query, fields } = call
    if (path === '/authorities/search') {
      const types = query.getAll('types').map(Number)
      return aPage(
        server.rows.filter(
          ({ name, authority_type }) =>
            (types.length === 0 || types.includes(authority_type)) &&
            name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
        ),
      )
    }
    if (method === 'POST' && path === '/authorities') {
      const made = aRegisteredAuthority({ id: 99, name: String(fields.name) })
      server.rows = [...server.rows, made]
      return { status: 201, data: { ...made, message: 'Nieuwe autoriteit aangemaakt' } }
    }
    const id = path === '/authorities' ? fields.id : Number(path.split('/')[2])
    const found = server.rows.find((row) => row.id === id)
    if (!found)
      return { status: 404, data: { detail: 'Autoriteit niet gevonden.', code: 'authority_not_found' } }
    if (path.endsWith('/channel') || path.includes('/outages'))
      return { status: 200, data: { ...aChannel, id, ...fields } }
    if (method !== 'PATCH') return { status: 200, data: found }
    const saved = { ...found, ...fields, address: found.address, version: found.version + 1 }
    server.rows = server.rows.map((row) => (row.id === id ? saved : row))
    return { status: 200, data: { ...saved, message: 'Autoriteit opgeslagen' } }
  })
  return server
}

/** Opens the overview; `first` is a row that it begins with. */
export const openAuthorities = async (search = '', first = 'Gemeente Ede') => {
  const user = userEvent.setup()
  const router = openStaffPage({
    path: `/settings/authorities${search}`,
    role: 'lawyer',
    routes: [{ path: '/settings/authorities/:id?', element: <AuthoritiesPage /> }],
  })
  await screen.findByText(first)
  return { user, router }
}

/** The cells of each row. */
export const rows = (): readonly (readonly string[])[] =>
  [...screen.getByRole('table', { name: 'Autoriteiten' }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
  )
