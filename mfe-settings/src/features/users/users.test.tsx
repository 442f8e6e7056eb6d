import { renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotices } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { show } from '@zaakwerk/testing/open-staff-page'
import { describe, expect, it, vi } from 'vitest'
import {
  anAccount,
  aSession,
  openUsers,
  serveUsers,
  userRows,
  visitUsers,
} from '../../testing/open-users.tsx'
import { RoleDialog } from './role.dialog.tsx'

type User = Awaited<ReturnType<typeof openUsers>>

const menuOf = async (user: User, name: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: `Meer voor ${name}` }))
  return screen.findByRole('menu')
}
const act = async (user: User, name: string, item: string): Promise<void> =>
  user.click(within(await menuOf(user, name)).getByRole('menuitem', { name: new RegExp(item) }))
const confirm = async (user: User, title: string, button: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: button }))
}

describe('the list', () => {
  it('shows role, second factor, when last seen and status, is searched, and reports no match', async () => {
    serveUsers()
    const user = await openUsers()
    const [own, , invited, out] = userRows()
    expect(own?.[0]).toContain('Sanne JansenJijcollega1@zaakwerk.test')
    expect(own?.slice(1, 5)).toEqual(['Admin · 2e factor aan', 'Aan', '4 mei 2026', 'Actief'])
    expect(invited?.slice(1, 5)).toEqual(['Jurist', '-', '-', 'Uitgenodigd'])
    expect(out?.slice(2, 5)).toEqual(['Verplicht, nog niet ingesteld', '4 mei 2026', 'Gedeactiveerd'])
    typeAtOnce(screen.getByPlaceholderText('Zoek op naam of e-mail'), 'niemand')
    await screen.findByText('Geen gebruikers gevonden')
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await screen.findByText('Tom Bakker')
  })

  it('that cannot be loaded says so', async () => {
    serveUsers(({ path }) => (path === '/users/accounts' ? { status: 500 } : undefined))
    visitUsers()
    await screen.findByText('De gebruikers konden niet worden geladen')
  })
})

describe('what can be done with an account', () => {
  it('disables what would lock a user out, with the reason', async () => {
    serveUsers()
    const user = await openUsers()
    const menu = await menuOf(user, 'Sanne Jansen')
    for (const name of [/Rol wijzigen/, /Tweede factor herstellen/, /Deactiveren/]) {
      const item = within(menu).getByRole('menuitem', { name })
      expect(item.getAttribute('aria-disabled')).toBe('true')
      expect(item.textContent).toContain('Eigen account')
    }
  })

  it('deactivates after a question, against the version that was seen', async () => {
    serveUsers()
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Deactiveren')
    await confirm(user, 'Tom Bakker deactiveren?', 'Deactiveren')
    await waitFor(() => expect(userRows()[1]?.[4]).toBe('Gedeactiveerd'))
    const [call] = callsTo('PATCH', '/users/8')
    expect([call?.body, call?.ifMatch]).toEqual([{ is_active: false }, '"3"'])
    expect(noticeTexts()).toEqual(['Tom Bakker is gedeactiveerd'])
  })

  it('saves capacity, weekly hours and new work with the loaded version, and rejects invalid numbers', async () => {
    serveUsers()
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Nieuw werk')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nieuw werk van Tom Bakker' }))
    const room = dialog.getByLabelText('Ruimte bij voltijd, in open taken')
    const hours = dialog.getByLabelText('Uren per week')
    typeAtOnce(room, 'veel')
    typeAtOnce(hours, '41')
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await dialog.findAllByText('Vul een getal in van 0 tot 999')
    await dialog.findAllByText('Vul een getal in van 1 tot 40')
    await user.clear(room)
    typeAtOnce(hours, '24')
    await user.click(dialog.getByLabelText('Nee'))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Nieuw werk van Tom Bakker is aangepast']))
    const [call] = callsTo('PATCH', '/users/8')
    expect([call?.body, call?.ifMatch]).toEqual([
      { room: null, weekly_hours: 24, takes_new_work: false },
      '"3"',
    ])
  })

  it('shows the absences of a colleague, with a form for adding an absence', async () => {
    serveUsers(({ path }) =>
      path === '/users/8/absences'
        ? { status: 200, data: [{ id: 5, first_day: '2099-12-24', last_day: '2099-12-31', cover: null }] }
        : undefined,
    )
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Afwezigheid')
    const dialog = within(await screen.findByRole('dialog', { name: 'Afwezigheid van Tom Bakker' }))
    await dialog.findByText('nog geen waarneming')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Eerste dag')))
  })

  it('changes a role at the second try after a colleague changed the account', async () => {
    const server = serveUsers(({ method, ifMatch }) =>
      method === 'PATCH' && ifMatch !== '"4"'
        ? { status: 412, data: { detail: 'Intussen gewijzigd.', code: 'version_conflict' } }
        : undefined,
    )
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Rol wijzigen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rol wijzigen' }))
    server.rows = server.rows.map((row) => (row.id === 8 ? { ...row, sessions: 0, version: 4 } : row))
    await user.click(dialog.getByRole('radio', { name: /Postkamer/ }))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await dialog.findByText('Intussen gewijzigd.')
    await waitFor(() => expect(callsTo('GET', '/users/accounts')).toHaveLength(2))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(userRows()[1]?.[1]).toMatch(/^Postkamer/))
  })

  it('asks before the role Systeem is taken away, which cannot be given back', async () => {
    serveUsers()
    const user = userEvent.setup()
    const daan = anAccount({ id: 11, first_name: 'Daan', last_name: 'Kuipers', role: 0 })
    show(<RoleDialog account={daan} isOpen onClose={() => undefined} />)
    const dialog = await screen.findByRole('dialog', { name: 'Rol wijzigen' })
    within(dialog).getByText(/^Daan Kuipers heeft nu de rol Systeem/)
    await user.click(within(dialog).getByRole('radio', { name: /^Admin/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
    await confirm(user, 'Klopt dit?', 'Terug')
    expect(callsTo('PATCH', '/users/11')).toEqual([])
  })

  it('sends the links of an account, and takes an invitation back', async () => {
    serveUsers()
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Wachtwoordlink versturen')
    await waitFor(() => expect(callsTo('POST', '/users/8/password-link')).toHaveLength(1))
    await act(user, 'Mees Dekker', 'Uitnodiging opnieuw versturen')
    await waitFor(() => expect(callsTo('POST', '/users/9/invitation')).toHaveLength(1))
    await act(user, 'Mees Dekker', 'Uitnodiging intrekken')
    await confirm(user, 'Uitnodiging van Mees Dekker intrekken?', 'Intrekken')
    await waitFor(() => expect(screen.queryByText('Mees Dekker')).toBeNull())
  })

  it('unlinks an account from the identity provider after a question', async () => {
    vi.stubGlobal('zaakwerk', { provider: 'Microsoft' })
    const server = serveUsers()
    server.rows = server.rows.map((row) => ({ ...row, is_linked: row.id === 8 }))
    const user = await openUsers()
    expect(userRows().map(([name]) => name?.includes('Microsoft'))).toEqual([false, true, false, false])
    await act(user, 'Tom Bakker', 'Koppeling met Microsoft opheffen')
    await confirm(user, 'Koppeling van Tom Bakker met Microsoft opheffen?', 'Opheffen')
    await waitFor(() => expect(callsTo('DELETE', '/users/8/identity')).toHaveLength(1))
    await waitFor(() => expect(noticeTexts()).toEqual(['De koppeling van Tom Bakker is opgeheven']))
    vi.unstubAllGlobals()
  })

  it('ends all sessions of a colleague after a question, and says in the dialog why they could not be ended', async () => {
    let isDown = true
    let sessions = [aSession]
    serveUsers(({ method, path }) => {
      if (path !== '/users/8/sessions') return undefined
      if (method === 'GET') return { status: 200, data: sessions }
      if (isDown) return { status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }
      sessions = []
      return undefined
    })
    const user = await openUsers()
    await act(user, 'Tom Bakker', 'Sessies')
    await user.click(await screen.findByRole('button', { name: 'Beëindig alle sessies' }))
    expect(callsTo('DELETE', '/users/8/sessions')).toEqual([])
    await confirm(user, 'Alle sessies van Tom Bakker beëindigen?', 'Beëindig alle sessies')
    const dialog = await screen.findByRole('dialog', { name: 'Sessies van Tom Bakker' })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Even niet.')
    isDown = false
    await user.click(within(dialog).getByRole('button', { name: 'Beëindig alle sessies' }))
    await confirm(user, 'Alle sessies van Tom Bakker beëindigen?', 'Beëindig alle sessies')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(user, 'Tom Bakker', 'Sessies')
    await screen.findByText('Tom Bakker is nergens ingelogd.')
    expect(screen.queryByRole('button', { name: 'Beëindig alle sessies' })).toBeNull()
  })

  it('shows the refusal of the server, and reads the list again', async () => {
    serveUsers(({ method }) =>
      method === 'PATCH'
        ? { status: 409, data: { detail: 'Dit is de laatste admin.', code: 'last_admin' } }
        : undefined,
    )
    const user = await openUsers()
    const { result: notices } = renderHook(useNotices)
    await act(user, 'Henk Koster', 'Opnieuw activeren')
    await waitFor(() => expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Dit is de laatste admin.']))
    expect(notices.current.map(({ stays }) => stays)).toEqual([true])
    await waitFor(() => expect(callsTo('GET', '/users/accounts').length).toBeGreaterThan(1))
  })
})
