import { renderHook, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { useNotices } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openGeneral, there } from '../../testing/open-general.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
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
  it('shows e-mail and role', async () => {
    await openGeneral()
    const profile = screen.getByRole('region', { name: 'Profiel' })
    for (const text of ['sanne@zaakwerk.test', 'Admin']) within(profile).getByText(text)
  })
})

describe('the own password', () => {
  it('can be sent once new and confirm are filled, and is cleared afterwards', async () => {
    const user = await openGeneral()
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
    const user = await openGeneral()
    await fill(user, 'Oud-1', one, two)
    await user.click(button('Update wachtwoord'))
    await waitFor(() => expect(noticeTexts()).toEqual([notice]))
    expect(callsTo('POST', '/password')).toEqual([])
    expect(screen.getAllByText('Specificeer tenminste 5 karakters')).toHaveLength(1)
  })

  it('hints while it is typed', async () => {
    const user = await openGeneral()
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
    const user = await openGeneral(({ path }) => (path === '/password' ? { status, data } : undefined))
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
    await openGeneral()
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
