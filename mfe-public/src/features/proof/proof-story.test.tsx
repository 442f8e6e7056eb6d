import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { beforeEach, expect, it } from 'vitest'
import { typeInto } from '../../testing/open-page.tsx'
import {
  aRequest,
  aWillingServer,
  chooser,
  controlFinishHold,
  finish,
  landed,
  openProof,
  refusal,
  rows,
} from './testing/proof-page.ts'

const api = stubApi()
const server = aWillingServer(api)
const afterHold = controlFinishHold()
beforeEach(() => {
  server.start()
  api.on('GET /clients/proof', aRequest({ kind: 'extra_information' }))
})

const story = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Jouw verhaal' })
const told = 'Het bord stond achter een boom.'

it('a client who is asked for a statement writes it on the page, and it is filed as a document', async () => {
  openProof()
  typeInto(await story(), told)
  await userEvent.click(screen.getByRole('button', { name: 'Verhaal toevoegen' }))
  await waitFor(() => expect(rows()[0]).toMatch(/^Jouw verhaalOntvangen/))
  expect((await story()).value).toBe('')
  expect(server.uploads()).toHaveLength(1)
})

it('a written text survives a reload, and is sent with "Klaar"', async () => {
  openProof()
  typeInto(await story(), told)
  openProof()
  expect((await story()).value).toBe(told)
  await finish()
  await afterHold(() => expect(server.endings()).toHaveLength(1))
  expect(server.uploads()).toHaveLength(1)
})

const add = () => userEvent.click(screen.getByRole('button', { name: 'Verhaal toevoegen' }))

it.each([
  ['the line is dead', 'offline' as const, /Geen verbinding/],
  ['it was refused', refusal(500, 'internal_error'), /Dit is niet gelukt/],
])(
  'the typed statement stays where %s, also after a reload, until we have received it',
  async (_, answer, words) => {
    api.on('POST /clients/proof/files', answer)
    openProof()
    typeInto(await story(), told)
    await add()
    await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
    expect((await story()).value).toBe(told)
    openProof()
    expect((await story()).value).toBe(told)
    api.on('POST /clients/proof/files', landed)
    await add()
    await waitFor(() => expect(rows()[0]).toMatch(/Ontvangen/))
    expect((await story()).value).toBe('')
    openProof()
    expect((await story()).value).toBe('')
  },
)

it('a story that was stopped, or failed, can be changed and takes the place of the first', async () => {
  const answer = Promise.withResolvers<typeof landed>()
  api.on('POST /clients/proof/files', answer.promise)
  openProof()
  typeInto(await story(), told)
  await add()
  await userEvent.type(await story(), '!')
  expect((await story()).value).toBe(told)
  await userEvent.click(await screen.findByRole('button', { name: /^Stop/ }))
  typeInto(await story(), ' Ik zag het niet.')
  api.on('POST /clients/proof/files', landed)
  await add()
  await waitFor(() => expect(rows()[0]).toMatch(/Ontvangen/))
  expect(rows()).toHaveLength(1)
  expect(server.uploads().at(-1)?.body).toContain(`${told} Ik zag het niet.`)
  answer.resolve(landed)
})

it('text that was changed meanwhile stays when the first is sent again', async () => {
  api.on('POST /clients/proof/files', refusal(500, 'internal_error'))
  openProof()
  typeInto(await story(), told)
  await add()
  const again = await screen.findByRole('button', { name: /^Opnieuw/ })
  typeInto(await story(), ' Ik zag het niet.')
  api.on('POST /clients/proof/files', landed)
  await userEvent.click(again)
  await waitFor(() => expect(rows()[0]).toMatch(/Ontvangen/))
  expect((await story()).value).toBe(`${told} Ik zag het niet.`)
})

it('nothing is sent of a story that has only spaces', async () => {
  openProof()
  typeInto(await story(), '  ')
  await userEvent.click(screen.getByRole('button', { name: 'Verhaal toevoegen' }))
  expect(server.uploads()).toEqual([])
})

it('any other proof asks for no story', async () => {
  api.on('GET /clients/proof', aRequest())
  openProof()
  await chooser()
  expect(screen.queryByRole('textbox')).toBeNull()
})
