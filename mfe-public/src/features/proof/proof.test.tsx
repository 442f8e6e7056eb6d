import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import {
  aFile,
  aPhoto,
  aRequest,
  aWillingServer,
  choose,
  chooser,
  landed,
  openProof,
  refusal,
  rows,
} from './testing/proof-page.ts'

const api = stubApi()
const { start, uploads } = aWillingServer(api)
beforeEach(start)
const touch = window.matchMedia
afterEach(() => {
  window.matchMedia = touch
  vi.useRealTimers()
})

/** Moves the clock of the page, which announces a count only as often as a screen reader can follow. */
const moveClock = (): void =>
  void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(2_000))

describe('the request', () => {
  it('says what we ask, until when, and how to make it useful', async () => {
    openProof()
    await screen.findByText('parkeervergunning')
    expect(mainText()).toContain(
      'Voor je bezwaar hebben we een kopie van je parkeervergunning nodig. Sturen kan tot en met 4 december 2026.',
    )
    expect(mainText()).toContain('Te zien moet zijn voor welk kenteken en welk gebied de vergunning geldt')
    expect(mainText()).toContain('Later verder? Deze link blijft werken tot en met 4 december 2026.')
    screen.getByRole('heading', { name: 'Nog niets ontvangen' })
    expect(api.requests.at(-1)).toMatchObject({
      path: '/clients/proof?case_id=5',
      authorization: 'Bearer abc',
    })
  })

  it('says it in English, with the files that are there', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile({ received_at: '2026-11-19T13:32:00Z' })] }))
    openProof()
    await screen.findByText('Ontvangen op 19 november 2026 om 14:32')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(mainText()).toContain('For your objection we need a copy of your parking permit.')
    expect(mainText()).toContain('You can send it up to and including 4 December 2026.')
    screen.getByRole('heading', { name: '1 photo received' })
    expect(rows()).toEqual(['Photo 1Received on 19 November 2026 at 14:32'])
  })

  it.each([
    ['a phone', true, ['Maak foto', 'Kies bestand']],
    ['a desk', false, ['Kies bestand']],
  ])('offers the camera on %s: %s', async (_, isCoarse, names) => {
    window.matchMedia = (media) =>
      Object.assign(touch(media), { matches: isCoarse && media === '(pointer: coarse)' })
    openProof()
    await chooser()
    const group = within(screen.getByRole('group', { name: 'Foto’s of bestanden toevoegen' }))
    expect(names.map((name) => group.getByLabelText<HTMLInputElement>(name).type)).toEqual(
      names.map(() => 'file'),
    )
    expect(group.queryByLabelText('Maak foto')?.getAttribute('capture') ?? undefined).toBe(
      isCoarse ? 'environment' : undefined,
    )
  })

  it.each([
    ['expired', 'link_expired', 'Deze link is verlopen', 'Heb je nog iets voor ons? Mail het ons:'],
    ['used', 'link_used', 'Deze link is al gebruikt', 'Heb je nog iets voor ons? Mail het ons:'],
    ['of another case', 'link_invalid', 'Deze link werkt niet', 'Mail ons dan:'],
  ])('is a page of its own when its link is %s', async (_, code, title, wayOn) => {
    api.on('GET /clients/proof', refusal(401, code))
    openProof()
    await screen.findByRole('heading', { name: title })
    expect(mainText()).toContain(wayOn)
    // Nobody waits for it any more, so no mail would come.
    expect(screen.queryByRole('button', { name: 'Stuur mij een nieuwe link' })).toBeNull()
  })
})

describe('a file', () => {
  it('is sent at once, each in a call of its own, and counted when it is in', async () => {
    moveClock()
    openProof()
    await choose(aPhoto('IMG_1.jpg'), new File(['x'], 'bon.pdf'))
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringMatching(/^Foto 1Ontvangen om \d\d:\d\d$/),
        expect.stringMatching(/^bon\.pdfOntvangen om \d\d:\d\d$/),
      ]),
    )
    await aMoment()
    screen.getByRole('heading', { name: '2 bestanden ontvangen' })
    expect(uploads().map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/clients/proof/files?case_id=5', 'Bearer abc'],
      ['/clients/proof/files?case_id=5', 'Bearer abc'],
    ])
    expect(new Set(uploads().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    const named = uploads().map(({ body }) => /filename="(.+)"/.exec(String(body))?.[1])
    expect(named.toSorted()).toEqual(['IMG_1.jpg', 'bon.pdf'])
  })

  it('shows that it is sent, and can be stopped and sent after all', async () => {
    api.on('POST /clients/proof/files', new Promise(() => undefined))
    openProof()
    await choose(aPhoto())
    const stop = await screen.findByRole('button', { name: 'Stop Foto 1' })
    expect(rows()[0]).toMatch(/^Foto 1Versturen: \d+%/)
    await userEvent.click(stop)
    expect(rows()).toEqual(['Foto 1GestoptOpnieuw Foto 1'])
    expect(document.activeElement?.textContent).toBe('Opnieuw Foto 1')
    api.on('POST /clients/proof/files', landed)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    const row = screen.getByRole('listitem')
    expect(document.activeElement).toBe(row)
  })

  it.each([
    [new File(['x'], 'film.mp4'), 'film.mp4Dit soort bestand kunnen we niet lezen.'],
    [aPhoto('leeg.jpg', ''), 'Foto 1Dit bestand is leeg.'],
  ])('that cannot be accepted is reported before it is sent, and can be removed', async (file, text) => {
    openProof()
    const input = await chooser()
    input.accept = ''
    await userEvent.upload(input, file)
    expect(rows()[0]).toContain(text)
    expect(uploads()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Verwijder/ }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nog niets ontvangen' }))
  })

  it('that is refused says why in the words of the server, under the name that its row has', async () => {
    const words = '"IMG_1.jpg" is geen JPEG-afbeelding.'
    api.on('POST /clients/proof/files', refusal(415, 'unsupported_media_type', words))
    openProof()
    await choose(aPhoto())
    const why = await screen.findByText('Foto 1 is geen JPEG-afbeelding.')
    const counted = screen.getByText('1 foto niet gelukt.')
    expect(counted.closest('[role=status]')).not.toBeNull()
    // Never by its colour alone.
    for (const said of [why, counted]) expect(said.querySelector('svg')).not.toBeNull()
  })

  it('that was received before is not counted twice', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/files', { status: 201, body: [aFile()] })
    openProof()
    await choose(aPhoto())
    await screen.findByText('Deze hadden we al')
    screen.getByRole('heading', { name: '1 foto ontvangen' })
    expect(rows()).toEqual([expect.stringMatching(/^Foto 1Ontvangen/), 'Foto 1Deze hadden we al'])
    api.on('POST /clients/proof/files', new Promise(() => undefined))
    await choose(aPhoto())
    expect(rows()[2]).toMatch(/^Foto 2/)
  })

  it('waits for the connection, continues by itself under the same key, and is stored once', async () => {
    api.on('POST /clients/proof/files', 'offline')
    openProof()
    await choose(aPhoto())
    await screen.findByText('Geen verbinding, we gaan zo verder')
    api.on('POST /clients/proof/files', landed)
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    expect(new Set(uploads().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(screen.queryByText(/Geen verbinding/)).toBeNull()
  })

  it('that is still to be sent is counted beside the received ones, with the reason why it waits', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/files', 'offline')
    moveClock()
    openProof()
    await choose(aPhoto(), aPhoto())
    await screen.findByText('Geen verbinding, we gaan zo verder.')
    await aMoment()
    const count = screen.getByRole('heading', { name: '1 van 3 foto’s ontvangen' })
    // It was tried again meanwhile.
    await waitFor(() =>
      expect(count.nextElementSibling?.textContent).toBe('Geen verbinding, we gaan zo verder.'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(count.textContent).toBe('1 of 3 photos received')
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }))
    api.on('POST /clients/proof/files', landed)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(rows().filter((row) => row.includes('Ontvangen'))).toHaveLength(3))
    await aMoment()
    expect(count.textContent).toBe('3 foto’s ontvangen')
    expect(count.nextElementSibling).toBeNull()
  })

  it('shows the page of an invalid link when it has expired meanwhile', async () => {
    api.on('POST /clients/proof/files', refusal(401, 'link_expired'))
    openProof()
    await choose(aPhoto())
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
  })

  it('asks before leaving while it is being sent, and is reported as lost after a reload until it is chosen again', async () => {
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    openProof()
    await chooser()
    expect(mayLeave()).toBe(true)
    api.on('POST /clients/proof/files', new Promise(() => undefined))
    await choose(aPhoto(), aPhoto())
    await screen.findByRole('button', { name: 'Stop Foto 2' })
    expect(mayLeave()).toBe(false)
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    openPage('/proof?id=5')
    await screen.findByText(/^De pagina is opnieuw geladen. 1 bestand was nog niet verstuurd/)
    await choose(aPhoto('IMG_2.jpg', ''))
    screen.getByText(/^De pagina is opnieuw geladen/)
    await choose(aPhoto())
    expect(screen.queryByText(/^De pagina is opnieuw geladen/)).toBeNull()
  })
})
