import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Client } from '@zaakwerk/contract/entities/people'
import type { ErasurePreview } from '@zaakwerk/contract/person-data'
import type { RoleName } from '@zaakwerk/contract/roles'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { errorOf, field } from '@zaakwerk/testing/fields'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague, aFullClient } from '@zaakwerk/testing/people.builder'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CasePage } from '../../../testing/open-contact.tsx'

const preview: ErasurePreview = {
  id: 7,
  version: 3,
  goes: [
    { kind: 'details', count: 1 },
    { kind: 'cases', count: 2 },
    { kind: 'mails', count: 1 },
  ],
  stays: [{ kind: 'invoices', count: 1, until: '2033-12-31' }],
  obstacles: [],
}

const erased = aFullClient({
  last_name: 'Gewist contact',
  salutation: null,
  initials: null,
  erased_at: '2026-11-23T12:00:00Z',
})

interface Served {
  readonly client?: Client
  readonly role?: RoleName
  readonly previewed?: { readonly status: number; readonly data?: unknown }
  readonly done?: { readonly status: number; readonly data?: unknown }
}

const open = async ({
  client = aFullClient(),
  role = 'admin',
  previewed = { status: 200, data: preview },
  done = { status: 200, data: erased },
}: Served = {}) => {
  const server = { client }
  serveApi(({ method, path }: FakeCall) => {
    if (path === '/users/roles') return { status: 200, data: [aColleague()] }
    if (path === '/clients/7/readings') return { status: 200, data: [] }
    if (path === '/clients/7/erasure' && method === 'GET') return previewed
    if (path === '/clients/7/erasure') {
      if (done.status === 200) server.client = erased
      return done
    }
    if (path === '/clients/7/export') return { status: 200, data: new Blob(['zip']) }
    return path === '/clients/7' ? { status: 200, data: server.client } : { status: 404 }
  })
  const user = userEvent.setup()
  openStaffPage({ path: '/case/41', role, routes: [{ path: '*', element: <CasePage /> }] })
  await user.click(screen.getByRole('button', { name: 'Alle gegevens' }))
  await screen.findByRole('button', { name: /^Dossiers/ })
  return { user }
}

const choose = async (user: ReturnType<typeof userEvent.setup>, item: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Exporteren of wissen' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const openErasing = async (given: Served = {}) => {
  const { user } = await open(given)
  await choose(user, 'Wissen…')
  const dialog = await screen.findByRole('dialog', { name: 'Contact 7 wissen?' })
  return { user, dialog: within(dialog) }
}

afterEach(() => vi.restoreAllMocks())

describe('the menu Exporteren of wissen', () => {
  it('is not there for a lawyer', async () => {
    await open({ role: 'lawyer' })
    expect(screen.queryByRole('button', { name: 'Exporteren of wissen' })).toBeNull()
  })

  it('does not offer or mention erasing for a contact that was erased', async () => {
    const { user } = await open({ client: erased })
    expect(screen.queryByRole('button', { name: /wissen/i })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Exporteren' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Exporteren',
    ])
  })

  it('saves all that is kept, under a name without the person', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const { user } = await open()
    await choose(user, 'Exporteren')
    await waitFor(() => expect(names).toEqual(['gegevens-contact-7.zip']))
  })
})

describe('Wissen…', () => {
  it('shows what is erased and what is retained until when and why, asks for the number, erases, and confirms it', async () => {
    const { user, dialog } = await openErasing()
    await dialog.findByText('2 dossiers van alleen dit contact')
    dialog.getByText('1 e-mail of bericht')
    dialog.getByText('1 factuur met betalingen, met naam en adres, tot en met 31 december 2033')
    dialog.getByText(/Awr art\. 52/)
    dialog.getByText('Dit kan niet ongedaan worden gemaakt.')
    const confirm = dialog.getByRole('button', { name: 'Wis voorgoed' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await user.type(field('Typ precies 7'), '8')
    await user.click(confirm)
    await waitFor(() => expect(errorOf(field('Typ precies 7'))).toBe('Dit is niet 7'))
    expect(callsTo('POST', '/clients/7/erasure')).toEqual([])
    await user.clear(field('Typ precies 7'))
    await user.type(field('Typ precies 7'), '7')
    await user.click(confirm)
    await screen.findByText('Contact 7 is gewist')
    const [sent] = callsTo('POST', '/clients/7/erasure')
    expect([sent?.fields, sent?.ifMatch]).toEqual([{ confirmation: 7 }, '"3"'])
    await screen.findByText(/^Gewist op 23 november 2026/)
    expect(screen.queryByRole('button', { name: 'Gegevens wijzigen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Samenvoegen met…' })).toBeNull()
  })

  it('names what prevents it, and is disabled then', async () => {
    const obstacles = [{ kind: 'running_case' as const, reference: 'Z-2600041', case_id: 41 }]
    const { dialog } = await openErasing({ previewed: { status: 200, data: { ...preview, obstacles } } })
    await dialog.findByText('Dossier Z-2600041 loopt nog.', { exact: false })
    expect(dialog.getByRole('link', { name: 'Open dossier' }).getAttribute('href')).toBe('/case/41')
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Wis voorgoed' }).hasAttribute('disabled')).toBe(true)
  })

  it('says that the preview did not come, and cannot be done then', async () => {
    const { dialog } = await openErasing({ previewed: { status: 500 } })
    await dialog.findByText('Het overzicht van wat er wordt gewist kon niet worden geladen')
    expect(dialog.getByRole('button', { name: 'Wis voorgoed' }).hasAttribute('disabled')).toBe(true)
  })

  it('stays open with the reason when the server refuses', async () => {
    const detail = 'Dit contact kan nu niet worden gewist. Dossier Z-1 loopt nog.'
    const { user, dialog } = await openErasing({
      done: { status: 409, data: { code: 'erasure_refused', detail } },
    })
    await dialog.findByText('Gaat weg')
    await user.type(field('Typ precies 7'), '7{Enter}')
    expect(callsTo('POST', '/clients/7/erasure')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Wis voorgoed' }))
    await dialog.findByText(detail)
    dialog.getByText('Er is niets gewist')
  })

  it('shows the list again when a colleague changed the contact meanwhile, and erases then', async () => {
    const previewed = { status: 200, data: preview }
    const done: { status: number; data: unknown } = {
      status: 412,
      data: { code: 'version_conflict', detail: 'Iemand anders heeft dit intussen gewijzigd.' },
    }
    const { user, dialog } = await openErasing({ previewed, done })
    await dialog.findByText('2 dossiers van alleen dit contact')
    previewed.data = { ...preview, version: 4, goes: [{ kind: 'cases', count: 3 }] }
    await user.type(field('Typ precies 7'), '7')
    await user.click(dialog.getByRole('button', { name: 'Wis voorgoed' }))
    await dialog.findByText('Iemand anders heeft dit intussen gewijzigd.')
    await dialog.findByText('3 dossiers van alleen dit contact')
    Object.assign(done, { status: 200, data: erased })
    await user.click(dialog.getByRole('button', { name: 'Wis voorgoed' }))
    await screen.findByText('Contact 7 is gewist')
    expect(callsTo('POST', '/clients/7/erasure').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
  })
})
