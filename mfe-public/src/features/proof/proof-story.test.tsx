import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { beforeEach, expect, it } from 'vitest'
import { aRequest, aWillingServer, chooser, finish, openProof, rows } from './testing/proof-page.ts'

const api = stubApi()
const server = aWillingServer(api)
beforeEach(() => {
  server.start()
  api.on('GET /clients/proof', aRequest({ kind: 'extra_information' }))
})

const story = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Jouw verhaal' })
const told = 'Het bord stond achter een boom.'

it('a client who is asked for a story writes it on the page, and it comes in as a document', async () => {
  openProof()
  await userEvent.type(await story(), told)
  await userEvent.click(screen.getByRole('button', { name: 'Verhaal toevoegen' }))
  await waitFor(() => expect(rows()[0]).toMatch(/^Verhaal van de cliënt\.txtOntvangen/))
  expect((await story()).value).toBe('')
  expect(server.uploads()).toHaveLength(1)
})

it('what was written stays through a reload, and goes along with "Klaar"', async () => {
  openProof()
  await userEvent.type(await story(), told)
  openProof()
  expect((await story()).value).toBe(told)
  await finish()
  await waitFor(() => expect(server.endings()).toHaveLength(1))
  expect(server.uploads()).toHaveLength(1)
})

it('nothing is sent of a story that has only spaces', async () => {
  openProof()
  await userEvent.type(await story(), '  ')
  await userEvent.click(screen.getByRole('button', { name: 'Verhaal toevoegen' }))
  expect(server.uploads()).toEqual([])
})

it('any other proof asks for no story', async () => {
  api.on('GET /clients/proof', aRequest())
  openProof()
  await chooser()
  expect(screen.queryByRole('textbox')).toBeNull()
})
