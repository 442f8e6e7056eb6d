import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import {
  aFile,
  aPhoto,
  aRequest,
  aWillingServer,
  choose,
  chooser,
  controlFinishHold,
  ended,
  finish,
  landed,
  openProof,
  refusal,
} from './testing/proof-page.ts'

const api = stubApi()
const { start, uploads, endings } = aWillingServer(api)
beforeEach(start)
const afterHold = controlFinishHold()
afterEach(() => vi.restoreAllMocks())

describe('being done', () => {
  const thanks = () => afterHold(() => screen.getByRole('heading', { name: 'Bedankt voor je bewijs' }))
  /** Known before the call has reached the server. */
  const isEnding = () =>
    screen.getByRole('button', { name: 'Klaar' }).getAttribute('aria-disabled') === 'true'

  it('needs something that was received', async () => {
    openProof()
    await chooser()
    await finish()
    expect(alertText()).toBe('We hebben nog niets ontvangenMaak eerst een foto of kies een bestand.')
    expect(endings()).toEqual([])
  })

  it('thanks, also after a reload, and asks nothing more', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile(), aFile({ id: 8 })] }))
    openProof()
    await chooser()
    await finish()
    const title = await thanks()
    expect(document.activeElement).toBe(title)
    expect(mainText()).toContain('We hebben 2 foto’s ontvangen.')
    expect(endings()).toMatchObject([{ body: { case_id: 5 }, authorization: 'Bearer abc' }])
    const before = api.requests.length
    openPage('/proof?id=5')
    await thanks()
    expect(api.requests).toHaveLength(before)
    api.on('GET /clients/proof', refusal(401, 'link_used'))
    openProof()
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
  })

  it('is confirmed again where its answer was lost and the page was reloaded', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', 'offline')
    openProof()
    await chooser()
    await finish()
    await afterHold(() => screen.getByText('Geen verbinding, we gaan zo verder.'))
    api.on('GET /clients/proof', refusal(401, 'link_used'))
    api.on('POST /clients/proof/complete', ended)
    openPage('/proof?id=5')
    await thanks()
    expect(new Set(endings().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('waits for running uploads and is then sent automatically', async () => {
    const answer = Promise.withResolvers<typeof landed>()
    api.on('POST /clients/proof/files', answer.promise)
    openProof()
    await choose(aPhoto())
    await finish()
    expect(screen.getByRole('status').textContent).toBe('Nog 1 foto bezig. Daarna ronden we vanzelf af.')
    expect(endings()).toEqual([])
    answer.resolve(landed)
    await thanks()
  })

  it('says why it waits in one place: beside the button, and where the files are counted before and after', async () => {
    const line = 'Het is even druk, we gaan zo verder.'
    const headers = { 'retry-after': '600' }
    api.on('POST /clients/proof/files', { ...refusal(429, 'too_many_attempts'), headers })
    openProof()
    await choose(aPhoto())
    await screen.findByText(line)
    await finish()
    expect(screen.getByRole('status').textContent).toBe(
      `Nog 1 foto bezig. Daarna ronden we vanzelf af. ${line}`,
    )
    expect(screen.queryByText(line)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Toch nog niet' }))
    expect(screen.getByText(line)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('can be cancelled as long as it waits', async () => {
    const answer = Promise.withResolvers<typeof landed>()
    api.on('POST /clients/proof/files', answer.promise)
    openProof()
    await choose(aPhoto())
    expect(screen.queryByRole('button', { name: 'Toch nog niet' })).toBeNull()
    await finish()
    await userEvent.click(screen.getByRole('button', { name: 'Toch nog niet' }))
    const button = screen.getByRole('button', { name: 'Klaar' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('false')
    expect(screen.queryByRole('button', { name: 'Toch nog niet' })).toBeNull()
    answer.resolve(landed)
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    expect(isEnding()).toBe(false)
    expect(endings()).toEqual([])
  })

  it('can be cancelled for a moment once all files are received', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    openProof()
    await chooser()
    await finish()
    expect(screen.getByRole('status').textContent).toMatch(/^Over 5 seconden ronden we af\./)
    await userEvent.click(screen.getByRole('button', { name: 'Toch nog niet' }))
    await waitFor(() => expect(isEnding()).toBe(false))
    expect(endings()).toEqual([])
    await finish()
    await thanks()
    expect(endings()).toHaveLength(1)
  })

  it.each([
    ['closes', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is put away, as by a phone that goes to another app',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('is sent immediately when the page %s, by a call that outlives it', async (_, leave) => {
    const calls = vi.spyOn(globalThis, 'fetch')
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    openProof()
    await chooser()
    await finish()
    expect(endings()).toEqual([])
    act(() => void leave())
    expect(screen.getByRole('status').textContent).not.toMatch(/^Over/)
    await waitFor(() => expect(endings()).toHaveLength(1))
    expect(calls.mock.calls.at(-1)).toMatchObject([
      { pathname: '/api/clients/proof/complete' },
      { keepalive: true },
    ])
  })

  it('is not sent after its delay while the client takes another photo', async () => {
    const answer = Promise.withResolvers<typeof landed>()
    api.on('POST /clients/proof/files', answer.promise)
    openProof()
    await choose(aPhoto())
    await finish()
    await userEvent.click(await chooser())
    answer.resolve(landed)
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    expect(isEnding()).toBe(false)
    expect(endings()).toEqual([])
  })

  it('asks whether it can do without what failed', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/files', refusal(500, 'internal_error'))
    openProof()
    await choose(aPhoto())
    await screen.findByText('Dit is niet gelukt. Probeer het nog een keer.')
    await finish()
    const question = screen.getByRole('group', { name: /^1 foto niet gelukt/ })
    expect(document.activeElement).toBe(question)
    expect(question.querySelector('svg')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Nee, probeer opnieuw' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Klaar' }))
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await screen.findByText('Dit is niet gelukt. Probeer het nog een keer.')
    await finish()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, afronden' }))
    await thanks()
    expect(mainText()).toContain('We hebben 1 foto ontvangen.')
  })

  it('says why it could not, and can be tried again', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', refusal(500, 'internal_error'))
    openProof()
    await chooser()
    await finish()
    await afterHold(() => expect(alertText()).toContain('Afronden is niet gelukt'))
    api.on('POST /clients/proof/complete', ended)
    await finish()
    await thanks()
    expect(new Set(endings().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it.each([
    ['nl', 'Klaar', 'Afronden is niet gelukt', 'Laad de pagina opnieuw en kijk of je bestanden er staan.'],
    ['en', 'Done', 'We could not finish', 'Load this page again and check that your files are there.'],
  ])('says in %s what to do where the server refuses it', async (language, button, title, text) => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', refusal(400, 'bad_request', 'Er is nog niets ontvangen'))
    openPage(`/proof?id=5&token=abc&lang=${language}`)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await afterHold(() => expect(alertText()).toContain(title + text))
    expect(alertText()).not.toMatch(/ontvangen|this file/)
  })

  it('is the same call until an answer arrives, also after a reload that finds the request open', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', 'offline')
    openProof()
    await chooser()
    await finish()
    await afterHold(() => screen.getByText('Geen verbinding, we gaan zo verder.'))
    openPage('/proof?id=5')
    await chooser()
    // Not before: on a slow machine the page that was left would try once more, and be done.
    api.on('POST /clients/proof/complete', ended)
    await finish()
    await thanks()
    const keys = endings().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    // What is sent by a later link is another call.
    openProof()
    await chooser()
    await finish()
    await thanks()
    expect(endings().at(-1)?.idempotencyKey).not.toBe(keys[0])
  })
})

it('keeps the focus on the page when the link is checked again', async () => {
  api.on('GET /clients/proof', 'offline')
  openProof()
  await screen.findByRole('heading', { name: 'We kunnen de link nu niet controleren' })
  api.on('GET /clients/proof', aRequest())
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await chooser()
  expect(document.activeElement?.textContent).toBe('Stuur ons je bewijs')
})
