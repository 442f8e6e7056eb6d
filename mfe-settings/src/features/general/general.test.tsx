import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { describe, expect, it, vi } from 'vitest'
import { GeneralPage } from './general.page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

const me = {
  id: 7,
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: 'sanne@zaakwerk.test',
  role: 1,
  permissions: ['session.own'],
}
const [here, there, phone] = ['1', '2', '3'].map((n) => `${n}0000000-0000-4000-8000-000000000000`)
const session = (changes: object) => ({
  id: here,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  address: '145.53.12.x',
  signed_in_at: '2026-05-04T06:31:00Z',
  last_used_at: '2026-05-04T07:31:00Z',
  is_current: false,
  ...changes,
})
const off = { since: null, codes_left: 0, is_required: false }
const on = { since: '2026-05-04T10:00:00Z', codes_left: 8, is_required: true }

/** A server that remembers what was ended and switched on; `answer` goes before. */
const serve = (answer: (call: FakeCall) => Answer | undefined = () => undefined, start: object = off) => {
  let sessions = [
    session({ is_current: true }),
    session({ id: there, browser: 'Edge' }),
    session({ id: phone, browser: null, system: null, kind: 'phone', address: null }),
  ]
  let factor = start
  const code = ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff']
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    const { method, path, fields } = call
    if (method === 'DELETE') {
      sessions = sessions.filter(
        ({ id, is_current }) => is_current || (path !== '/sessions' && !path.endsWith(id ?? '')),
      )
      return { status: 204 }
    }
    if (path === '/users/me') return { status: 200, data: me }
    if (path === '/sessions') return { status: 200, data: sessions }
    if (path === '/second-factor/enrolment')
      return {
        status: 200,
        data: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Zaakwerk:sanne?secret=ABCDEFGHIJ' },
      }
    if (path === '/second-factor/recovery-codes') return { status: 200, data: { recovery_codes: code } }
    if (path === '/second-factor/disable') {
      factor = off
      return { status: 200, data: off }
    }
    if (path === '/second-factor' && method === 'POST') {
      if (fields.code !== '123456')
        return {
          status: 422,
          data: {
            detail: [
              { loc: ['body', 'code'], msg: 'Deze code klopt niet of is al gebruikt.', type: 'wrong_code' },
            ],
          },
        }
      factor = on
      return { status: 200, data: { recovery_codes: code } }
    }
    if (path === '/second-factor') return { status: 200, data: factor }
    return { status: 200, data: { detail: 'Wachtwoord aangepast' } }
  })
}

const open = async (...server: Parameters<typeof serve>) => {
  serve(...server)
  const user = userEvent.setup()
  openStaffPage({ path: '/settings/general', routes: [{ path: '*', element: <GeneralPage /> }] })
  await screen.findByText('sanne@zaakwerk.test')
  return user
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const ownPassword = async (dialog: string) =>
  within(await screen.findByRole('dialog', { name: dialog })).getByLabelText<HTMLInputElement>('Wachtwoord')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fill = async (user: ReturnType<typeof userEvent.setup>, old: string, one: string, two = one) => {
  for (const [name, text] of [
    ['Oud wachtwoord', old],
    ['Nieuw wachtwoord', one],
    ['Bevestig nieuw wachtwoord', two],
  ] as const)
    if (text) await user.type(field(name), text)
}

describe('the profile', () => {
  it('shows name, e-mail and role', async () => {
    await open()
    const profile = screen.getByRole('region', { name: 'Profiel' })
    for (const text of ['Sanne Jansen', 'sanne@zaakwerk.test', 'Admin']) within(profile).getByText(text)
  })
})

describe('the own password', () => {
  it('can be sent once new and confirm are filled, and is forgotten here', async () => {
    const user = await open()
    expect(button('Update wachtwoord').disabled).toBe(true)
    await fill(user, 'Oud-1', 'nieuw')
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toEqual(['Wachtwoord aangepast']))
    expect(callsTo('POST', '/password')[0]?.body).toEqual({
      email: 'sanne@zaakwerk.test',
      old_password: 'Oud-1',
      new_password: 'nieuw',
      confirm_password: 'nieuw',
    })
    expect(field('Nieuw wachtwoord').value).toBe('')
  })

  it.each([
    [
      'abcd',
      'abcd',
      'Wachtwoord moet minimaal 5 karakters bevatten / Update het wachtwoord zodat het minimaal 5 karakters bevat',
    ],
    ['     ', '     ', 'Wachtwoord is leeg / Vul een wachtwoord in'],
    ['abcde', 'abcdf', 'Wachtwoorden komen niet overeen / De ingevoerde wachtwoorden komen niet overeen'],
  ])('"%s" with "%s" is refused: %s', async (one, two, notice) => {
    const user = await open()
    await fill(user, 'Oud-1', one, two)
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toEqual([notice]))
    expect(callsTo('POST', '/password')).toEqual([])
    expect(screen.getAllByText('Specificeer tenminste 5 karakters')).toHaveLength(1)
  })

  it('hints while it is typed', async () => {
    const user = await open()
    const hint = screen.getByText('Specificeer tenminste 5 karakters')
    expect(hint.dataset.done).toBeUndefined()
    await fill(user, '', 'abcde', 'abc')
    expect(hint.dataset.done).toBe('true')
    expect(screen.queryByText('Wachtwoorden matchen niet')).toBeNull()
    await user.type(field('Bevestig nieuw wachtwoord'), 'xy')
    screen.getByText('Wachtwoorden matchen niet')
  })

  it.each([
    [401, { detail: 'Incorrect wachtwoord', code: 'wrong_password' }, 'Incorrect wachtwoord'],
    [503, { detail: 'De dienst is even niet bereikbaar.', code: 'service_unavailable' }, 'Foutcode: 503'],
  ])('tells a %i in the words of the specification', async (status, data, text) => {
    const user = await open(({ path }) => (path === '/password' ? { status, data } : undefined))
    await fill(user, 'Fout', 'nieuw')
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toEqual([`Er is iets fout gegaan / ${text}`]))
    if (status !== 401) return
    screen.getByText('Wachtwoord is incorrect')
    expect(document.activeElement).toBe(field('Oud wachtwoord'))
  })
})

describe('the own sessions', () => {
  const list = () => screen.findByRole('table', { name: 'Mijn sessies' })

  it('say where, and this one has a tag and no button', async () => {
    await open()
    const rows = within(await list())
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]?.textContent).toContain('Chrome op WindowsDeze sessieIP-adres 145.53.12.x')
    expect(rows[0]?.textContent).toContain('Nu actief')
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(rows[2]?.textContent).toContain('Onbekend apparaat')
  })

  it('are ended one by one, and all others after a question', async () => {
    const user = await open()
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

  it('that could not be loaded leave the rest of the page', async () => {
    await open(({ path }) => (path === '/sessions' ? { status: 500, data: { detail: 'Stuk.' } } : undefined))
    await screen.findByText('Je sessies konden niet worden geladen')
    button('Update wachtwoord')
  })
})

describe('the second factor', () => {
  it('is confirmed with a code before it is on, and gives recovery codes once', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Instellen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tweede factor instellen' })
    await within(dialog).findByRole('img', { name: 'QR-code voor de app' })
    within(dialog).getByText('ABCD EFGH IJ')
    await user.type(field('Code van de app'), '000000')
    await user.click(button('Zet aan'))
    await within(dialog).findAllByText('Vul je wachtwoord in.')
    expect(callsTo('POST', '/second-factor')).toEqual([])
    await user.type(await ownPassword('Tweede factor instellen'), 'goed')
    await user.click(button('Zet aan'))
    await within(dialog).findAllByText('Deze code klopt niet of is al gebruikt.')
    await user.clear(field('Code van de app'))
    await user.type(field('Code van de app'), '123456')
    await user.click(button('Zet aan'))
    const done = await screen.findByRole('dialog', { name: 'Je tweede factor staat aan' })
    expect(callsTo('POST', '/second-factor').at(-1)?.body).toEqual({ code: '123456', password: 'goed' })
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await user.click(within(done).getByRole('button', { name: 'Kopieer' }))
    expect(copied).toEqual(['aaaaa-bbbbb-ccccc\nddddd-eeeee-fffff'])
    await user.click(within(done).getByRole('button', { name: 'Ik heb de codes bewaard' }))
    await screen.findByText('8 van 10 over')
    await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb-ccccc')).toBeNull())
  })

  it('is switched off, and gets new codes, with the password', async () => {
    const user = await open(
      ({ path, fields }) =>
        path.startsWith('/second-factor/') && fields.password === 'fout'
          ? { status: 401, data: { detail: 'Incorrect wachtwoord', code: 'wrong_password' } }
          : undefined,
      on,
    )
    await user.click(await screen.findByRole('button', { name: 'Nieuwe codes' }))
    const password = await ownPassword('Nieuwe herstelcodes?')
    await user.type(password, 'fout{Enter}')
    await screen.findAllByText('Wachtwoord is incorrect')
    await user.clear(password)
    await user.type(password, 'goed{Enter}')
    await screen.findByText('aaaaa-bbbbb-ccccc')
    await user.click(button('Ik heb de codes bewaard'))
    await user.click(button('Wijzig'))
    await user.type(await ownPassword('Tweede factor uitzetten?'), 'goed{Enter}')
    await screen.findByRole('button', { name: 'Instellen' })
  })
})
