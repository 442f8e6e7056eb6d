import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openGeneral, there } from '../../testing/open-general.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fill = (old: string, one: string, two = one): void => {
  for (const [name, text] of [
    ['Oud wachtwoord', old],
    ['Nieuw wachtwoord', one],
    ['Bevestig nieuw wachtwoord', two],
  ] as const)
    fireEvent.change(field(name), { target: { value: text } })
}

it('sets the start page, and shows an error when saving fails', async () => {
  const me = {
    ...{ id: 7, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 1 },
    permissions: ['session.own', 'cases.read', 'tasks.read'],
  }
  let start_page: unknown = null
  const user = await openGeneral(({ method, path, fields }) => {
    if (path !== '/users/me') return undefined
    if (fields.start_page === 'tasks')
      return { status: 409, data: { detail: 'Even niet.', code: 'conflict' } }
    if (method === 'PATCH') start_page = fields.start_page
    return { status: 200, data: { ...me, start_page } }
  })
  const group = within(screen.getByRole('group', { name: 'Startpagina' }))
  const pages = group.getAllByRole('button').map(({ textContent }) => textContent)
  expect(pages).toEqual(['Dossiers', 'Vandaag', 'Termijnen', 'Taken'])
  expect(group.getByRole('button', { pressed: true }).textContent).toBe('Dossiers')
  await user.click(button('Vandaag'))
  await waitFor(() => expect(group.getByRole('button', { pressed: true }).textContent).toBe('Vandaag'))
  expect(callsTo('PATCH', '/users/me')[0]?.body).toEqual({ start_page: 'today' })
  await user.click(button('Taken'))
  await waitFor(() => expect(noticeTexts().some((text) => text.includes('Even niet.'))).toBe(true))
})

it('sets a saved view of a list as the start page', async () => {
  const view = { id: 5, list: 'tasks', name: 'Te bellen', search: 'query=bel', is_shared: true, version: 1 }
  const owner = { id: 8, name: 'Tom Bakker', is_active: true }
  const me = {
    ...{ id: 7, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 1 },
    permissions: ['session.own', 'cases.read', 'tasks.read'],
  }
  let start_view: unknown = null
  const user = await openGeneral(({ method, path, fields }) => {
    if (path === '/views')
      return { status: 200, data: [{ ...view, owner, created_at: '2026-11-27T09:00:00Z' }] }
    if (path !== '/users/me') return undefined
    if (method === 'PATCH') start_view = fields.start_view_id === view.id ? view : null
    return { status: 200, data: { ...me, start_page: null, start_view } }
  })
  await user.click(await screen.findByRole('button', { name: 'Kies een weergave' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Te bellen' }))
  await screen.findByRole('button', { name: 'Weergave: Te bellen' })
  expect(callsTo('PATCH', '/users/me')[0]?.body).toEqual({ start_page: null, start_view_id: 5 })
  const pages = within(screen.getByRole('group', { name: 'Startpagina' }))
  expect(pages.queryByRole('button', { pressed: true })).toBeNull()
  await user.click(pages.getByRole('button', { name: 'Vandaag' }))
  await screen.findByRole('button', { name: 'Kies een weergave' })
})

it('adds an absence with a cover, and deletes it', async () => {
  let absences: readonly object[] = []
  const path = '/users/1/absences'
  const user = await openGeneral((call) => {
    if (call.path === '/users/roles')
      return {
        status: 200,
        data: [{ id: 8, first_name: 'Tom', last_name: 'Bakker', email: 'tom@zaakwerk.test', role: 2 }],
      }
    if (call.path === `${path}/5`) absences = []
    if (call.path === path && call.method === 'POST') {
      const cover = { id: 8, name: 'Tom Bakker', is_absent: true, does_work: true }
      absences = [{ id: 5, first_day: '2099-12-24', last_day: '2099-12-31', cover }]
      return { status: 201, data: absences[0] }
    }
    return call.path === path ? { status: 200, data: absences } : undefined
  })
  await screen.findByText('Je hebt geen afwezigheid ingevoerd.')
  await user.click(button('Afwezigheid invoeren'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Eerste dag'), { target: { value: '24-12-2099' } })
  fireEvent.change(dialog.getByLabelText('Laatste dag'), { target: { value: '31-12-2099' } })
  await choose('Waarneming', 'Tom Bakker')
  await user.click(dialog.getByRole('button', { name: 'Afwezigheid vastleggen' }))
  await screen.findByText('Tom Bakker neemt waar, maar is dan zelf afwezig')
  expect(callsTo('POST', path)[0]?.body).toEqual({
    first_day: '2099-12-24',
    last_day: '2099-12-31',
    cover_id: 8,
  })
  await user.click(screen.getByRole('button', { name: /^Verwijder afwezigheid: 24 december 2099/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Afwezigheid verwijderen?' }))
  question.getByText(/^Het gaat om 24 december 2099/)
  await user.click(question.getByRole('button', { name: 'Verwijderen' }))
  const none = await screen.findByText('Je hebt geen afwezigheid ingevoerd.')
  await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

describe('the own password', () => {
  it('is refused where it is too short, empty or typed differently; sent otherwise, and cleared afterwards', async () => {
    const user = await openGeneral()
    expect(button('Update wachtwoord').disabled).toBe(true)
    for (const [one, two, notice] of [
      [
        'abcd',
        'abcd',
        'Wachtwoord moet minimaal 5 karakters bevatten / Update het wachtwoord zodat het minimaal 5 karakters bevat',
      ],
      ['     ', '     ', 'Wachtwoord is leeg / Vul een wachtwoord in'],
      ['abcde', 'abcdf', 'Wachtwoorden komen niet overeen / De ingevoerde wachtwoorden komen niet overeen'],
    ] as const) {
      fill('Oud-1', one, two)
      await user.click(button('Update wachtwoord'))
      await waitFor(() => expect(noticeTexts()).toContain(notice))
      expect(screen.getAllByText('Specificeer tenminste 5 karakters')).toHaveLength(1)
    }
    expect(callsTo('POST', '/password')).toEqual([])
    fill('Oud-1', 'nieuw')
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toContain('Wachtwoord aangepast'))
    expect(callsTo('POST', '/password')[0]?.body).toEqual({
      email: 'sanne@zaakwerk.test',
      old_password: 'Oud-1',
      new_password: 'nieuw',
      confirm_password: 'nieuw',
    })
    expect(field('Nieuw wachtwoord').value).toBe('')
  })

  it('hints while it is typed, and says that the old one is wrong', async () => {
    const data = { detail: 'Incorrect wachtwoord', code: 'wrong_password' }
    const user = await openGeneral(({ path }) => (path === '/password' ? { status: 401, data } : undefined))
    const hint = screen.getByText('Specificeer tenminste 5 karakters')
    expect(hint.dataset.done).toBeUndefined()
    fill('', 'abcde', 'abc')
    expect(hint.dataset.done).toBe('true')
    expect(screen.queryByText('Wachtwoorden matchen niet')).toBeNull()
    fill('Fout', 'abcde', 'abcxy')
    screen.getByText('Wachtwoorden matchen niet')
    fill('Fout', 'abcde')
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Incorrect wachtwoord']))
    screen.getByText('Wachtwoord is incorrect')
    expect(document.activeElement).toBe(field('Oud wachtwoord'))
  })
})

describe('the own sessions', () => {
  const list = () => screen.findByRole('table', { name: 'Mijn sessies' })

  it('say where, under e-mail and role, and this one has a tag and no button', async () => {
    await openGeneral()
    const profile = within(screen.getByRole('region', { name: 'Profiel' }))
    for (const text of ['sanne@zaakwerk.test', 'Admin']) profile.getByText(text)
    const rows = within(await list())
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]?.textContent).toContain('Chrome op WindowsDeze sessieIP-adres 145.53.12.x')
    expect(rows[0]?.textContent).toContain('Nu actief')
    expect(rows[0]?.textContent).toContain('tot uiterlijk morgen 00:31')
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(rows[2]?.textContent).toContain('Onbekend apparaat')
  })

  it('are ended one by one, and all others after a question', async () => {
    const user = await openGeneral()
    await user.click(await screen.findByRole('button', { name: 'Beëindig Edge op Windows' }))
    await waitFor(() => expect(callsTo('DELETE', `/sessions/${there}`)).toHaveLength(1))
    await waitFor(async () => expect(within(await list()).getAllByRole('row')).toHaveLength(3))
    expect(document.activeElement?.textContent).toBe('Mijn sessies')
    await user.click(button('Beëindig alle andere sessies'))
    const question = await screen.findByRole('dialog', { name: 'Alle andere sessies beëindigen?' })
    await user.click(within(question).getByRole('button', { name: 'Beëindig alle andere sessies' }))
    await waitFor(async () => expect(within(await list()).getAllByRole('row')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Beëindig alle andere sessies' })).toBeNull()
  })

  it('that could not be ended are reported until that is closed', async () => {
    const user = await openGeneral(({ method }) =>
      method === 'DELETE' ? { status: 503, data: { detail: 'Even niet.', code: 'x' } } : undefined,
    )
    const { result: notices } = renderHook(useNotices)
    await user.click(await screen.findByRole('button', { name: 'Beëindig Edge op Windows' }))
    await waitFor(() => expect(notices.current).toMatchObject([{ kind: 'error', stays: true }]))
  })

  it('that could not be loaded leave the rest of the page', async () => {
    await openGeneral(({ path }) =>
      path === '/sessions' ? { status: 500, data: { detail: 'Stuk.' } } : undefined,
    )
    await screen.findByText('Je sessies konden niet worden geladen')
    button('Update wachtwoord')
  })
})

describe('the identity provider', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is linked with the password, and only if one is configured', async () => {
    const user = await openGeneral()
    expect(screen.queryByRole('heading', { name: /^Inloggen met/ })).toBeNull()
    vi.stubGlobal('zaakwerk', { provider: 'Microsoft' })
    let isLinked = false
    await openGeneral(({ method, path }) => {
      if (path !== '/identity') return undefined
      const identity = { provider: 'Microsoft', is_linked: isLinked, has_password: true }
      if (method === 'GET') return { status: 200, data: identity }
      return { status: 200, data: { url: '#naar-microsoft' } }
    })
    const section = within(await screen.findByRole('region', { name: 'Inloggen met Microsoft' }))
    await section.findByText('Niet gekoppeld')
    expect(section.queryByRole('link', { name: 'Kies een wachtwoord' })).toBeNull()
    isLinked = true
    await user.click(section.getByRole('button', { name: 'Koppelen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Koppelen aan Microsoft' }))
    fireEvent.change(dialog.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } })
    await user.click(dialog.getByRole('button', { name: 'Naar Microsoft' }))
    await waitFor(() => expect(location.hash).toBe('#naar-microsoft'))
    expect(callsTo('POST', '/identity')[0]?.body).toEqual({ password: 'geheim' })
  })

  it('asks a user without a password to choose one', async () => {
    vi.stubGlobal('zaakwerk', { provider: 'Microsoft' })
    const data = { provider: 'Microsoft', is_linked: true, has_password: false }
    await openGeneral(({ path }) => (path === '/identity' ? { status: 200, data } : undefined))
    const link = await screen.findByRole('link', { name: 'Kies een wachtwoord' })
    expect(link.getAttribute('href')).toBe('/password/reset')
    const button = screen.getByRole('button', { name: 'Opnieuw koppelen', description: /geen wachtwoord/ })
    expect(button.hasAttribute('disabled')).toBe(true)
  })
})
