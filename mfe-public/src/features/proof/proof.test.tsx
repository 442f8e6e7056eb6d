import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { proofKinds } from '@zaakwerk/contract/case-events'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const aFile = (parts: object = {}) => ({
  id: 7,
  name: 'IMG_1.jpg',
  content_type: 'image/jpeg',
  received_at: '2026-11-20T13:32:00Z',
  ...parts,
})
const aRequest = (parts: object = {}) => ({
  status: 200,
  body: { kind: 'parking_permit', until: '2026-12-04', files: [], ...parts },
})
const refusal = (status: number, code: string, detail = 'Nee.') => ({ status, body: { detail, code } })
let lastId = 100
const landed = {
  status: 201,
  /** Another document each time. */
  get body() {
    lastId += 1
    return [aFile({ id: lastId, received_at: new Date().toISOString() })]
  },
}

const api = stubApi()
beforeEach(() => {
  api.on('GET /clients/proof', aRequest())
  api.on('POST /clients/proof/files', landed)
  api.on('POST /clients/proof/complete', { status: 200, body: { detail: 'Dank je wel.' } })
})
const touch = window.matchMedia
afterEach(() => {
  window.matchMedia = touch
})

const open = () => openPage('/proof?id=5&token=abc')
const aPhoto = (name = 'IMG_1.jpg', content = 'beeld') => new File([content], name, { type: 'image/jpeg' })
const chooser = () => screen.findByLabelText<HTMLInputElement>('Kies bestand')
const choose = async (...files: readonly File[]) => userEvent.upload(await chooser(), [...files])
const finish = () => userEvent.click(screen.getByRole('button', { name: 'Klaar' }))
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const uploads = () => api.requests.filter(({ path }) => path.startsWith('/clients/proof/files'))
const endings = () => api.requests.filter(({ path }) => path === '/clients/proof/complete')

describe('the request', () => {
  it('says what we ask, until when, and how to make it useful', async () => {
    open()
    expect(await screen.findByText('parkeervergunning')).toBeTruthy()
    expect(mainText()).toContain(
      'Voor je bezwaar hebben we een foto van je parkeervergunning nodig. Sturen kan tot en met 4 december 2026.',
    )
    expect(mainText()).toContain('Zorg dat je kenteken, de straat en de einddatum goed te lezen zijn.')
    expect(mainText()).toContain('Later verder? Deze link blijft werken tot en met 4 december 2026.')
    expect(screen.getByRole('heading', { name: 'Nog niets ontvangen' })).toBeTruthy()
    expect(api.requests.at(-1)).toMatchObject({
      path: '/clients/proof?case_id=5',
      authorization: 'Bearer abc',
    })
  })

  it('says it in English, with the files that are there', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    open()
    await screen.findByText('Ontvangen op 20 november 2026 om 14:32')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(mainText()).toContain('For your objection we need a photo of your parking permit.')
    expect(mainText()).toContain('until 4 December 2026')
    expect(screen.getByRole('heading', { name: '1 photo received' })).toBeTruthy()
    expect(rows()).toEqual(['Photo 1Received on 20 November 2026 at 14:32'])
  })

  it.each([...proofKinds, 'a kind of later'])('has words for %s', async (kind) => {
    api.on('GET /clients/proof', aRequest({ kind }))
    open()
    await chooser()
    expect(mainText()).toMatch(/^Stuur ons je bewijsVoor je bezwaar [^.]+\. Sturen kan/)
  })

  it.each([
    ['a phone', true, ['Maak foto', 'Kies bestand']],
    ['a desk', false, ['Kies bestand']],
  ])('offers the camera on %s: %s', async (_, isCoarse, names) => {
    window.matchMedia = (media) =>
      Object.assign(touch(media), { matches: isCoarse && media === '(pointer: coarse)' })
    open()
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
    ['expired', 'link_expired', 'Deze link is verlopen'],
    ['used', 'link_used', 'Deze link is al gebruikt'],
    ['of another case', 'link_invalid', 'Deze link werkt niet'],
  ])('is a page of its own when its link is %s', async (_, code, title) => {
    api.on('GET /clients/proof', refusal(401, code))
    open()
    await screen.findByRole('heading', { name: title })
  })
})

describe('a file', () => {
  it('is sent at once, each in a call of its own, and counted when it is in', async () => {
    open()
    await choose(aPhoto('IMG_1.jpg'), new File(['x'], 'bon.pdf'))
    await screen.findByRole('heading', { name: '2 bestanden ontvangen' })
    expect(rows()).toEqual([
      expect.stringMatching(/^Foto 1Ontvangen om \d\d:\d\d$/),
      expect.stringMatching(/^bon\.pdfOntvangen om \d\d:\d\d$/),
    ])
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
    open()
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
  ])('that cannot be taken is told before it is sent, and can be taken away', async (file, text) => {
    open()
    const input = await chooser()
    input.accept = ''
    await userEvent.upload(input, file)
    expect(rows()[0]).toContain(text)
    expect(uploads()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Verwijder/ }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nog niets ontvangen' }))
  })

  it('that is refused says why in the words of the server', async () => {
    const words = '"IMG_1.jpg" is geen JPEG-afbeelding.'
    api.on('POST /clients/proof/files', refusal(415, 'unsupported_media_type', words))
    open()
    await choose(aPhoto())
    await screen.findByText(words)
    expect(screen.getByText('1 foto niet gelukt.').closest('[role=status]')).toBeTruthy()
  })

  it('that was received before is not counted twice', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/files', { status: 201, body: [aFile()] })
    open()
    await choose(aPhoto())
    await screen.findByText('Deze hadden we al')
    expect(screen.getByRole('heading', { name: '1 foto ontvangen' })).toBeTruthy()
  })

  it('waits for a lost line, goes on by itself under the same key, and is there once', async () => {
    api.on('POST /clients/proof/files', 'offline')
    open()
    await choose(aPhoto())
    await screen.findByText('Geen verbinding, we gaan zo verder')
    api.on('POST /clients/proof/files', landed)
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    expect(new Set(uploads().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(screen.queryByText(/Geen verbinding/)).toBeNull()
  })

  it('leads to the page of a dead link when that has ended meanwhile', async () => {
    api.on('POST /clients/proof/files', refusal(401, 'link_expired'))
    open()
    await choose(aPhoto())
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
  })

  it('asks to stay while it is under way, and is told as lost after a reload', async () => {
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    open()
    await chooser()
    expect(mayLeave()).toBe(true)
    api.on('POST /clients/proof/files', new Promise(() => undefined))
    await choose(aPhoto(), aPhoto())
    await screen.findByRole('button', { name: 'Stop Foto 2' })
    expect(mayLeave()).toBe(false)
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    openPage('/proof?id=5')
    await screen.findByText(/^De pagina is opnieuw geladen. 1 bestand was nog niet verstuurd/)
  })
})

describe('being done', () => {
  const thanks = () => screen.findByRole('heading', { name: 'Bedankt voor je bewijs' })

  it('needs something that was received', async () => {
    open()
    await chooser()
    await finish()
    expect(alertText()).toBe('We hebben nog niets ontvangenMaak eerst een foto of kies een bestand.')
    expect(endings()).toEqual([])
  })

  it('thanks, also after a reload, and asks nothing more', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile(), aFile({ id: 8 })] }))
    open()
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
    open()
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
  })

  it('is told once more where its answer was lost and the page was loaded again', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', 'offline')
    open()
    await chooser()
    await finish()
    await screen.findByText('Geen verbinding, we gaan zo verder.')
    api.on('GET /clients/proof', refusal(401, 'link_used'))
    api.on('POST /clients/proof/complete', { status: 200, body: { detail: 'Dank je wel.' } })
    openPage('/proof?id=5')
    await thanks()
    expect(new Set(endings().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('waits for what is under way and then comes by itself', async () => {
    const answer = Promise.withResolvers<typeof landed>()
    api.on('POST /clients/proof/files', answer.promise)
    open()
    await choose(aPhoto())
    await finish()
    expect(screen.getByRole('status').textContent).toBe('Nog 1 foto bezig. Daarna is het vanzelf klaar.')
    expect(endings()).toEqual([])
    answer.resolve(landed)
    await thanks()
  })

  it('waits no longer for who takes another photo', async () => {
    const answer = Promise.withResolvers<typeof landed>()
    api.on('POST /clients/proof/files', answer.promise)
    open()
    await choose(aPhoto())
    await finish()
    await userEvent.click(await chooser())
    answer.resolve(landed)
    await screen.findByRole('heading', { name: '1 foto ontvangen' })
    expect(endings()).toEqual([])
  })

  it('asks whether it can do without what failed', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/files', refusal(500, 'internal_error'))
    open()
    await choose(aPhoto())
    await screen.findByText('Dit is niet gelukt. Probeer het nog een keer.')
    await finish()
    const question = screen.getByRole('group', { name: /^1 foto niet gelukt/ })
    expect(document.activeElement).toBe(question)
    await userEvent.click(screen.getByRole('button', { name: 'Nee, probeer opnieuw' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Klaar' }))
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await screen.findByText('Dit is niet gelukt. Probeer het nog een keer.')
    await finish()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, klaar' }))
    await thanks()
    expect(mainText()).toContain('We hebben 1 foto ontvangen.')
  })

  it('says why it could not, and can be tried again', async () => {
    api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
    api.on('POST /clients/proof/complete', refusal(500, 'internal_error'))
    open()
    await chooser()
    await finish()
    await waitFor(() => expect(alertText()).toContain('Afronden is niet gelukt'))
    api.on('POST /clients/proof/complete', { status: 200, body: { detail: 'Dank je wel.' } })
    await finish()
    await thanks()
    expect(new Set(endings().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
