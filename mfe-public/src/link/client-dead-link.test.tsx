import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../testing/open-page.tsx'

const api = stubApi()
const path = '/clients/update-iban-invite'
const refusal = (code: string) => ({ status: 401, body: { detail: 'Nee.', code } })
const sent = { status: 200, body: { detail: 'Als deze link bekend is, sturen we een e-mail.' } }
const asked = () => api.requests.filter(({ method }) => method === 'POST')
const button = () => screen.findByRole('button', { name: 'Stuur mij een nieuwe link' })

beforeEach(() => sessionStorage.clear())

const openDead = (code: string, address = '/update-iban?token=abc&id=7') => {
  api.on(`GET ${path}`, refusal(code))
  openPage(address)
}

describe('the page of an invalid link', () => {
  it.each([
    ['link_expired', 'Deze link is verlopen', 'Onze links werken 30 dagen'],
    ['link_used', 'Deze link is al gebruikt', 'Wat je de eerste keer hebt doorgegeven, is bij ons binnen'],
  ])('%s explains the reason, and sends a new one to the known address', async (code, title, why) => {
    openDead(code)
    api.on('POST /clients/links', { ...sent, delay: 50 })
    const heading = await screen.findByRole('heading', { name: title })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(mainText()).toContain(why)
    expect(mainText()).toContain('Heb je een ander e-mailadres?')
    await userEvent.dblClick(await button())
    const answer = await screen.findByText(/Als deze link bij ons bekend is/)
    expect(document.activeElement).toBe(answer)
    expect(screen.queryByRole('button', { name: /nieuwe link/ })).toBeNull()
    expect(asked()).toMatchObject([{ path: '/clients/links', body: { token: 'abc', case_id: 7 } }])
  })

  it.each([
    '/update-iban?token=abc&id=7',
    '/update-iban?token=abc',
    '/update-iban?id=7',
    '/update-iban?token=&id=x',
  ])('at %s shows the help address for a malformed link', async (address) => {
    openDead('link_invalid', address)
    await screen.findByRole('heading', { name: 'Deze link werkt niet' })
    // Of a case that is deleted, the link in the mail leads here again.
    expect(mainText()).toContain('Heb je hem al vanuit onze e-mail geopend? Mail ons dan:')
    expect(screen.queryByRole('button', { name: /nieuwe link/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'hulp@verkeersbezwaar.example' })).toHaveLength(2)
  })

  it.each([
    ['', 'Je zaak is gesloten', 'Je hoeft niets meer te sturen', 'Heb je een vraag?'],
    ['&lang=en', 'Your case is closed', 'You do not have to send anything more', 'Do you have a question?'],
  ])(
    'says%s that a case is closed, and that nothing is to be sent',
    async (language, title, why, question) => {
      api.on('GET /clients/proof', refusal('link_case_closed'))
      openPage(`/proof?token=abc&id=7${language}`)
      await screen.findByRole('heading', { name: title })
      expect(mainText()).toContain(why)
      expect(mainText()).toContain(question)
      expect(screen.queryByRole('button', { name: /nieuwe link|new link/ })).toBeNull()
    },
  )

  it.each([
    [
      '',
      'De volmacht is nog niet klaar',
      ['Je hoeft nu niets in te vullen', 'Mail ons, dan vullen we het samen aan:'],
    ],
    [
      '&lang=en',
      'The mandate is not ready yet',
      ['You do not have to fill in anything now', 'Email us, and we will add what is missing together:'],
    ],
  ])('says%s that a mandate cannot be made, before anything is filled in', async (language, title, told) => {
    const body = { detail: 'De volmacht kan nu niet worden gemaakt.', code: 'mandate_unavailable' }
    api.on('GET /clients/update-iban-mandate', { status: 400, body })
    openPage(`/update-iban-mandate?token=abc&id=7${language}`)
    await screen.findByRole('heading', { name: title })
    for (const words of told) expect(mainText()).toContain(words)
    expect(screen.queryByRole('button', { name: /nieuwe link|new link/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'hulp@verkeersbezwaar.example' })).toHaveLength(2)
  })

  it('requests the same mail again when the connection was lost', async () => {
    openDead('link_expired')
    api.on('POST /clients/links', 'offline')
    await userEvent.click(await button())
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on('POST /clients/links', sent)
    await userEvent.click(await button())
    await screen.findByText(/Als deze link bij ons bekend is/)
    const [first, again] = asked().map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
  })

  it('speaks English, also of what failed', async () => {
    openDead('link_expired', '/update-iban?token=abc&id=7&lang=en')
    api.on('POST /clients/links', {
      status: 429,
      body: { detail: 'Te veel pogingen.', code: 'too_many_attempts' },
      headers: { 'retry-after': '240' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }))
    await waitFor(() => expect(alertText()).toBe('Too many requestsWait 4 minutes and try again.'))
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe('This link has expired – Verkeersbezwaar')
    // Said once, where the button is.
    expect(noticeTexts()).toEqual([])
  })
})

describe('a link that cannot be checked', () => {
  it('is explained in English, and can be tried again', async () => {
    api.on(`GET ${path}`, 'offline')
    openPage('/update-iban?token=abc&id=7&lang=en')
    await screen.findByRole('heading', { name: 'We could not check your link' })
    expect(mainText()).not.toContain('Geen verbinding')
    api.on(`GET ${path}`, { status: 200, body: { iban: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Give us your IBAN' })
  })
})
