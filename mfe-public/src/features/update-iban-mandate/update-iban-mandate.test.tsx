import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it, vi } from 'vitest'
import {
  agreement,
  fillIn,
  giveIban,
  iban,
  mandateLink,
  openLink,
  reload,
  submit,
  thanks,
  typeName,
} from './testing/open-mandate.ts'
import { drawDot, drawLine, picture, shownOnPad } from './testing/pad.ts'

const api = stubApi()
const { sent } = mandateLink(api)

const used = { status: 401, body: { detail: 'Nee.', code: 'link_used' } }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the page of the mandate', () => {
  it('says what is requested, what it costs and for whom it is', async () => {
    openLink()
    await iban()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Controleer je IBAN en keur de volmacht goed',
      'Wat kost dit?',
      'Bedrijven en leasemaatschappijen',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const fees = screen.getByRole<HTMLAnchorElement>('link', { name: 'Lees hoe onze vergoeding werkt' })
    expect(fees.href).toBe('https://www.verkeersbezwaar.example/vergoeding')
    expect((await iban()).placeholder).toBe('NL00 BANK 0123 4567 89')
    expect(location.search).toBe('?id=7')
    expect(api.requests.at(-1)).toMatchObject({
      path: '/clients/update-iban-mandate?case_id=7',
      authorization: 'Bearer abc',
    })
  })

  it('starts with the IBAN of its link, checked immediately', async () => {
    api.on('GET /clients/update-iban-mandate', { status: 200, body: { iban: 'NL92ABNA0417164300' } })
    openLink()
    expect((await iban()).value).toBe('NL92 ABNA 0417 1643 00')
    expect(mainText()).toContain('Onjuiste IBAN')
  })

  it('is there in English, and says that the mandate itself is not', async () => {
    openLink()
    await iban()
    await press('English')
    screen.getByRole('heading', { name: 'Check your IBAN and approve the mandate' })
    expect(mainText()).toContain('The text of the mandate is in Dutch.')
    await press('Approve IBAN and mandate')
    expect(mainText()).toContain('You have not filled in a valid IBAN')
  })
})

describe('sending', () => {
  it.each([
    ['', 'Geen geldig IBAN-nummer / Er is geen geldig IBAN-nummer ingevuld'],
    ['NL92ABNA0417164300', 'Geen geldig IBAN-nummer / Er is geen geldig IBAN-nummer ingevuld'],
  ])('asks for the IBAN first ("%s")', async (typed, notice) => {
    openLink()
    await giveIban(typed)
    await submit()
    expect(noticeTexts()).toEqual([notice])
    expect(alertText()).toBe('')
    expect(document.activeElement).toBe(await iban())
    expect(sent()).toEqual([])
  })

  it('then asks for the signature, also when there is only a dot', async () => {
    openLink()
    await giveIban()
    await drawDot()
    await submit()
    expect(noticeTexts()).toEqual([
      'Handtekening ontbreekt / Voeg een handtekening toe voordat je verder gaat',
    ])
    expect(alertText()).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Teken je handtekening' }))
    const ways = screen.getByRole('radiogroup', { name: 'Handtekening' })
    expect(ways.getAttribute('aria-invalid')).toBe('true')
    await typeName(' ')
    await submit()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Je naam' }))
    expect(sent()).toEqual([])
  })

  it('asks for the agreement last, and removes an error once it is corrected', async () => {
    openLink()
    await giveIban()
    await drawLine()
    await submit()
    expect(noticeTexts()[0]).toBe(
      'Nog geen akkoord / Je moet akkoord gaan met de aangepaste volmacht en bevestigen dat je het juiste IBAN-nummer hebt doorgegeven om door te gaan',
    )
    expect(document.activeElement).toBe(agreement())
    expect(agreement().closest('label')?.textContent).toMatch(/Verplicht$/)
    expect(agreement().getAttribute('aria-invalid')).toBe('true')
    const told = /^Je moet akkoord gaan met/
    const main = within(screen.getByRole('main'))
    main.getByText(told)
    await userEvent.click(agreement())
    await waitFor(() => expect(main.queryByText(told)).toBeNull())
  })

  it('ends with thanks, also after a reload, and stores none of the sent values', async () => {
    openLink()
    await giveIban('NL91 ABNA 0417 1643 00')
    await drawLine()
    await userEvent.click(agreement())
    await submit()
    const heading = await thanks()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(noticeTexts()).toEqual([
      'Je IBAN en volmacht zijn geüpdate / Bedankt voor het invullen van de IBAN en het ondertekenen van de nieuwe volmacht',
    ])
    expect(mainText()).toContain('GELUKT')
    expect(mainText()).toContain(
      'Zodra de officier van justitie de vergoeding aan je heeft betaald, ontvang je van ons een factuur.',
    )
    expect(sent()).toMatchObject([
      {
        authorization: 'Bearer abc',
        body: { iban: 'NL91ABNA0417164300', case_id: 7, signature_image: picture },
      },
    ])
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/NL91|abc|png/)
    const calls = api.requests.length
    reload()
    await thanks()
    expect(api.requests).toHaveLength(calls)
  })

  it('takes a name in place of a drawing, and says which it was', async () => {
    openLink()
    await fillIn()
    await submit()
    await thanks()
    expect(sent()[0]?.body).toEqual({ iban: 'NL91ABNA0417164300', case_id: 7, signature_name: 'S. de Vries' })
  })

  it('can be repeated when the answer got lost, and is then the same call', async () => {
    api.on('PATCH /clients/update-iban-mandate', 'offline')
    openLink()
    await giveIban()
    await drawLine()
    await userEvent.click(agreement())
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    reload()
    await shownOnPad('Tekenvak met 1 lijn')
    expect((await iban()).value).toBe('NL91 ABNA 0417 1643 00')
    expect(agreement().checked).toBe(true)
    // The pad of another width would make another picture.
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockReturnValue('data:image/png;base64,AAAA')
    api.on('PATCH /clients/update-iban-mandate', { status: 200, body: { detail: 'Gelukt' } })
    await submit()
    await thanks()
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(first?.idempotencyKey).toBeTruthy()
  })

  it('that was accepted without an answer shows the confirmation after a reload', async () => {
    api.on('PATCH /clients/update-iban-mandate', 'offline')
    openLink()
    await fillIn()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on('GET /clients/update-iban-mandate', used)
    api.on('PATCH /clients/update-iban-mandate', { status: 200, body: { detail: 'Gelukt' } })
    reload()
    await thanks()
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('has another key once something was changed', async () => {
    api.on('PATCH /clients/update-iban-mandate', 'offline')
    openLink()
    await fillIn()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    await giveIban('DE89370400440532013000')
    api.on('PATCH /clients/update-iban-mandate', used)
    await submit()
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })
})

describe('the mandate', () => {
  const link = () => screen.getByRole('link', { name: 'aangepaste volmacht' })

  it('is saved under its name, and reading it is not agreeing to it', async () => {
    const saved: string[] = []
    vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      if (this instanceof HTMLAnchorElement) saved.push(this.download)
    })
    api.on('GET /clients/documents/mandate', { status: 200, body: 'pdf' })
    openLink()
    await iban()
    fireEvent.click(link())
    await screen.findByText('De volmacht is gedownload als volmacht_7.pdf.')
    expect(saved).toEqual(['volmacht_7.pdf'])
    expect(agreement().checked).toBe(false)
    expect(api.requests.at(-1)).toMatchObject({
      path: '/clients/documents/mandate?case_id=7',
      authorization: 'Bearer abc',
    })
  })

  it('that cannot be fetched is said, and can be tried again', async () => {
    api.on('GET /clients/documents/mandate', 'offline')
    openLink()
    await iban()
    fireEvent.click(link())
    await screen.findByText('De volmacht kon niet worden opgehaald.')
    expect(noticeTexts()[0]).toContain('Er is iets fout gegaan / Geen verbinding')
    api.on('GET /clients/documents/mandate', used)
    fireEvent.click(link())
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
  })
})
