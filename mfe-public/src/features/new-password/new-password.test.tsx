import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'
import { fill, first, refusal, second, submit } from './testing/password-form.ts'

const api = stubApi()
beforeEach(() => {
  api.on('GET /password/update', { status: 204 })
  api.on('PATCH /password/update', { status: 200, body: { detail: 'Wachtwoord aangepast' } })
})
const changes = () => api.requests.filter((request) => request.method === 'PATCH')

describe('the new password', () => {
  it('is followed by the checklist while it is typed, which who hears the field hears too', async () => {
    openPage('/password/update?token=abc')
    const heard = async (capital: string, unguessable: string) =>
      expect(await first()).toBe(
        screen.getByRole('textbox', {
          name: 'Nieuw wachtwoord',
          description: `Je wachtwoord heeft: Minimaal 8 tekens: nog niet Minstens één hoofdletter: ${capital} Minstens één cijfer: nog niet Niet makkelijk te raden: ${unguessable}`,
        }),
      )
    await first()
    // While it is hidden it has no role.
    await userEvent.click(screen.getByRole('button', { name: 'Toon nieuw wachtwoord' }))
    await heard('nog niet', 'nog niet')
    await fill('Nieuw', '')
    await heard('in orde', 'in orde')
    expect(screen.getByText('2 van 4 eisen in orde')).toBeTruthy()
  })

  it.each([
    [
      'Nieuw1234',
      'Nieuw1235',
      'Wachtwoorden komen niet overeen / Controleer je wachtwoorden',
      'Herhaal wachtwoord',
      'Wachtwoorden komen niet overeen',
    ],
    [
      '',
      'x',
      'Wachtwoorden komen niet overeen / Controleer je wachtwoorden',
      'Herhaal wachtwoord',
      'Wachtwoorden komen niet overeen',
    ],
    [
      '',
      '',
      'Ongeldig wachtwoord / Voer een geldig wachtwoord in',
      'Nieuw wachtwoord',
      'Voer een geldig wachtwoord in',
    ],
    [
      'kort',
      'kort',
      'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten',
      'Nieuw wachtwoord',
      'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten',
    ],
  ])('"%s" with "%s" is refused: %s', async (password, repeated, notice, label, message) => {
    openPage('/password/update?token=abc')
    await first()
    await fill(password, repeated)
    await submit()
    expect(noticeTexts()).toEqual([notice])
    within(screen.getByRole('main')).getByText(message)
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(changes()).toEqual([])
  })

  it('can be shown and hidden', async () => {
    openPage('/password/update?token=abc')
    await fill('Nieuw1234')
    await userEvent.click(screen.getByRole('button', { name: 'Toon nieuw wachtwoord' }))
    expect((await first()).type).toBe('text')
    expect((await second()).type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Verberg nieuw wachtwoord' }))
    expect((await first()).type).toBe('password')
  })

  it('is set once, and the link is removed from the tab', async () => {
    openPage('/password/update?token=abc&btu=true')
    await fill('Nieuw1234')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Verander wachtwoord' }))
    const heading = await screen.findByRole('heading', { name: 'Je wachtwoord is gewijzigd!' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(noticeTexts()).toEqual([
      'Je wachtwoord is gewijzigd / Je kunt nu inloggen met het nieuwe wachtwoord',
    ])
    expect(changes()).toMatchObject([
      { authorization: 'Bearer abc', body: { password: 'Nieuw1234', password_confirmation: 'Nieuw1234' } },
    ])
    const login = screen.getByRole<HTMLAnchorElement>('link', { name: 'Inloggen' })
    expect(login.href).toBe('https://mijn.uitkeringsbezwaar.example/inloggen')
    expect(screen.getByRole('link', { name: 'Inloggen als medewerker' }).getAttribute('href')).toBe('/login')
    expect(JSON.stringify(sessionStorage)).not.toContain('abc')
    // A reload, or coming back, is no reason to doubt it.
    openPage('/password/update?btu=true')
    await screen.findByRole('heading', { name: 'Je wachtwoord is gewijzigd!' })
    openPage('/password/update?token=def&btu=true')
    await screen.findByRole('heading', { name: 'Kies een nieuw wachtwoord' })
  })

  it('is refused in the words of the server when it is a common one', async () => {
    api.on('PATCH /password/update', {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'password'], msg: 'Dit wachtwoord is te makkelijk te raden.', type: 'custom' },
        ],
      },
    })
    openPage('/password/update?token=abc')
    await fill('Welkom01')
    await submit()
    await waitFor(() => expect(mainText()).toContain('Dit wachtwoord is te makkelijk te raden.'))
    expect((await first()).value).toBe('Welkom01')
    expect(document.activeElement).toBe(await first())
  })
})

describe('a password that is easy to guess', () => {
  it('is said to be that while it is typed, with what would do, and is not sent', async () => {
    openPage('/password/update?token=abc')
    typeInto(await first(), 'Zonnebloem-2026')
    expect(screen.getByText('Niet makkelijk te raden').textContent).toContain('nog niet')
    expect(screen.getByText('Minimaal 8 tekens').textContent).toContain('in orde')
    screen.getByText(/^Neem bijvoorbeeld drie woorden/)
    typeInto(screen.getByLabelText('Herhaal wachtwoord'), 'Zonnebloem-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Verander wachtwoord' }))
    expect(noticeTexts()[0]).toContain('Kies een ander wachtwoord')
    // Once on the page, with the list that it belongs to.
    expect(mainText().split('drie woorden')).toHaveLength(2)
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.clear(await first())
    typeInto(await first(), 'Kastanje fiets 7 regen')
    expect(screen.getByText('Niet makkelijk te raden').textContent).toContain('in orde')
    expect(within(screen.getByRole('main')).queryByText(/^Neem bijvoorbeeld/)).toBeNull()
  })

  it('according to the server only has the same title', async () => {
    const detail = [{ loc: ['body', 'password'], msg: 'Te makkelijk.', type: 'password_too_common' }]
    api.on('PATCH /password/update', { status: 422, body: { detail } })
    openPage('/password/update?token=abc')
    typeInto(await first(), 'Noor-Visser-1')
    typeInto(screen.getByLabelText('Herhaal wachtwoord'), 'Noor-Visser-1')
    await userEvent.click(screen.getByRole('button', { name: 'Verander wachtwoord' }))
    await waitFor(() => expect(noticeTexts()[0]).toContain('Kies een ander wachtwoord'))
  })
})

describe('in English', () => {
  it('the page is the same, including refusals and messages of the server', async () => {
    openPage('/password/update?token=abc&lang=en')
    const password = await screen.findByLabelText('New password')
    typeInto(password, 'kort')
    typeInto(screen.getByLabelText('Repeat password'), 'kort')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(noticeTexts()).toEqual(['A password needs at least 8 characters, a capital letter and a digit'])
    expect(screen.getByText('At least 8 characters').textContent).toContain('not yet')
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }))
    await within(screen.getByRole('main')).findByText(
      'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten',
    )
    expect((await first()).value).toBe('kort')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    const detail = [{ loc: ['body', 'password'], msg: 'Te makkelijk.', type: 'password_too_common' }]
    api.on('PATCH /password/update', { status: 422, body: { detail } })
    await userEvent.type(password, 'Kort1234{Tab}')
    typeInto(screen.getByLabelText('Repeat password'), 'Kort1234')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(mainText()).toContain('This password is too easy to guess.'))
    expect(mainText()).not.toContain('Te makkelijk')
  })

  it('a dead link offers a new one', async () => {
    api.on('GET /password/update', refusal(401, 'link_expired'))
    openPage('/password/update?token=abc&lang=en')
    await screen.findByRole('heading', { name: 'This link has expired' })
    screen.getByRole('link', { name: 'Ask for a new link' })
    screen.getByRole('navigation', { name: 'Sign in' })
  })
})
