import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'
import { isEmail } from './is-email.ts'

const api = stubApi()

const sent = { status: 200, body: { detail: 'Als het adres bekend is, sturen we een link.' } }
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const keys = () => api.requests.map(({ idempotencyKey }) => idempotencyKey)
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Verstuur link' }))
const ask = async (address: string) => {
  typeInto(await email(), address)
  await submit()
}

describe('the forgot-password page', () => {
  it.each([
    ['/password/reset', 'Verkeersbezwaar'],
    ['/password/reset?btu=false', 'Verkeersbezwaar'],
    ['/password/reset?btu=true', 'Uitkeringsbezwaar'],
  ])('%s carries the brand %s', async (path, brand) => {
    openPage(path)
    await screen.findByRole('heading', { name: 'Wachtwoord vergeten?' })
    expect(screen.getByRole('banner').textContent).toContain(brand)
    expect(document.title).toBe(`Wachtwoord vergeten? – ${brand}`)
  })

  it.each([
    ['', false],
    ['sanne', false],
    ['sanne@zaakwerk', false],
    ['sanne@zaakwerk.n', false],
    ['@zaakwerk.nl', false],
    ['a b@zaakwerk.nl', false],
    [' sanne@zaakwerk.nl ', true],
  ])('of "%s", is it an address: %s', (text, isAddress) => expect(isEmail(text)).toBe(isAddress))

  it('refuses an invalid address, under the field and in a notice, sends nothing, and removes the message as soon as it is right', async () => {
    openPage('/password/reset')
    await ask('sanne@zaakwerk')
    expect(noticeTexts()).toEqual(['Ongeldig e-mailadres / Voer een geldig e-mailadres in'])
    const field = screen.getByRole('textbox', {
      name: 'E-mail',
      description: 'Ongeldig e-mailadres. Voer een geldig e-mailadres in',
    })
    // No line ends behind their hyphen, above the field and under it.
    expect(screen.getAllByText(/^e-mailadres/, { selector: 'span' })).toHaveLength(3)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(api.requests).toEqual([])
    typeInto(await email(), '.nl')
    expect((await email()).getAttribute('aria-invalid')).toBe('false')
  })

  it('gives the same answer whether or not the address is known, and focuses it', async () => {
    api.on('POST /password/reset', sent)
    openPage('/password/reset?btu=true')
    await userEvent.type(await email(), 'sanne@zaakwerk.nl{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Controleer je e-mail' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(mainText()).toContain('Als sanne@zaakwerk.nl bij ons bekend is')
    expect(mainText()).toContain('één uur')
    expect(mainText()).toContain('spam')
    expect(noticeTexts()).toEqual([
      'Reset aanvraag verstuurd / Als het adres bij ons bekend is, sturen we een link.',
    ])
    expect(api.requests).toMatchObject([
      { method: 'POST', path: '/password/reset?btu=true', body: { email: 'sanne@zaakwerk.nl' } },
    ])
  })

  it('sends once for a double click', async () => {
    api.on('POST /password/reset', { ...sent, delay: 50 })
    openPage('/password/reset')
    typeInto(await email(), 'sanne@zaakwerk.nl')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Verstuur link' }))
    await screen.findByRole('heading', { name: 'Controleer je e-mail' })
    expect(api.requests).toHaveLength(1)
  })

  it('sends again, or returns to the address with the input', async () => {
    api.on('POST /password/reset', sent)
    openPage('/password/reset')
    await ask('sanne@zaakwerk.nl')
    await userEvent.click(await screen.findByRole('button', { name: 'Verstuur opnieuw' }))
    await screen.findByText(/opnieuw verstuurd/)
    expect(new Set(keys()).size).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Ander e-mailadres' }))
    expect((await email()).value).toBe('sanne@zaakwerk.nl')
    const heading = screen.getByRole('heading', { name: 'Wachtwoord vergeten?' })
    expect(document.activeElement).toBe(heading)
  })

  it('shows how long to wait after too many requests', async () => {
    api.on('POST /password/reset', {
      status: 429,
      body: { detail: 'Te veel pogingen.', code: 'too_many_attempts' },
      headers: { 'retry-after': '240' },
    })
    openPage('/password/reset')
    await ask('sanne@zaakwerk.nl')
    await waitFor(() => expect(alertText()).toContain('Wacht 4 minuten'))
  })

  it('keeps the typed address when the network fails', async () => {
    api.on('POST /password/reset', 'offline')
    openPage('/password/reset')
    await ask('sanne@zaakwerk.nl')
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    expect(noticeTexts()[0]).toContain('Er is iets fout gegaan')
    expect((await email()).value).toBe('sanne@zaakwerk.nl')
  })

  it('sends again as the same call when the answer was lost, so that one mail is sent, and another address as another call', async () => {
    const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Verstuur opnieuw' }))
    api.on('POST /password/reset', 'offline')
    openPage('/password/reset')
    await ask('sanne@zaakwerk.n')
    await ask('l')
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    await ask('l')
    await waitFor(() =>
      expect([keys().length, alertText()]).toEqual([2, expect.stringContaining('Geen verbinding')]),
    )
    api.on('POST /password/reset', sent)
    await submit()
    await screen.findByRole('heading', { name: 'Controleer je e-mail' })
    api.on('POST /password/reset', 'offline')
    await tryAgain()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on('POST /password/reset', sent)
    await tryAgain()
    await screen.findByText(/opnieuw verstuurd/)
    const [first, other, otherAgain, next, nextAgain] = keys()
    expect([otherAgain, nextAgain]).toEqual([other, next])
    expect(new Set([first, other, next]).size).toBe(3)
  })

  it('is in English by its switch, which lasts as long as the tab', async () => {
    sessionStorage.clear()
    api.on('POST /password/reset', sent)
    openPage('/password/reset')
    typeInto(await email(), 'sanne')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    openPage('/password/reset')
    const field = await screen.findByRole('textbox', { name: 'Email' })
    typeInto(field, 'sanne')
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(noticeTexts()).toEqual(['Invalid email address / Fill in a valid email address'])
    await userEvent.type(field, '@zaakwerk.nl{Enter}')
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(mainText()).toContain('If we know sanne@zaakwerk.nl, we have sent you a link')
    expect(noticeTexts()).toContain('Request sent / If we know the address, we send a link.')
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    // The page does not reveal that a link was sent.
    await screen.findByText('Your request has been sent again. Use the link in the last email.')
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }))
    expect(mainText()).toContain('Als sanne@zaakwerk.nl bij ons bekend is, hebben we')
  })
})
