import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStatus, call } from '../features/case-status/testing/status-page.ts'
import { aFile, aPhoto, aRequest, aWillingServer, choose } from '../features/proof/testing/proof-page.ts'
import { mandateLink } from '../features/update-iban-mandate/testing/open-mandate.ts'
import { openPage, typeInto } from '../testing/open-page.tsx'

const api = stubApi()
const { start, uploads } = aWillingServer(api)
const { sent } = mandateLink(api)
beforeEach(() => {
  start()
  api.on('GET /clients/proof', aRequest({ files: [aFile()] }))
  api.on(call, aStatus())
  api.on('GET /password/update', { status: 204 })
  api.on('GET /clients/update-iban-invite', { status: 200, body: { iban: null } })
  api.on('PATCH /clients/update-iban-invite', { status: 200, body: { detail: 'IBAN ontvangen' } })
})

// The app is in React's strict mode, which mounts what it opens twice and renders everything twice, for developers.
describe('a page that is mounted twice', () => {
  it.each([
    ['/case-status?token=abc&id=7', 'list', 'De stappen van je zaak'],
    ['/password/update?token=abc', 'button', 'Verander wachtwoord'],
    ['/update-iban?token=abc&id=7', 'button', 'IBAN doorgeven'],
    ['/update-iban-mandate?token=abc&id=7', 'button', 'IBAN en volmacht goedkeuren'],
    ['/proof?token=abc&id=7', 'button', 'Klaar'],
  ])('uses the token of its link, and takes it out of the address: %s', async (address, role, name) => {
    openPage(address, StrictMode)
    await waitFor(() => expect(api.requests.at(-1)?.authorization).toBe('Bearer abc'))
    await screen.findByRole(role, { name })
    expect(location.search).not.toContain('token')
  })

  it('sends once', async () => {
    openPage('/update-iban?token=abc&id=7', StrictMode)
    typeInto(await screen.findByRole('textbox', { name: 'Tenaamstelling' }), 'M.E. Lagendijk')
    typeInto(screen.getByRole('textbox', { name: 'IBAN-nummer' }), 'NL91ABNA0417164300')
    await userEvent.click(screen.getByRole('button', { name: 'IBAN doorgeven' }))
    await screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })
    expect(sent()).toHaveLength(1)
  })

  it('sends each file once', async () => {
    openPage('/proof?token=abc&id=7', StrictMode)
    await choose(aPhoto('IMG_2.jpg'), aPhoto('IMG_3.jpg'))
    await waitFor(() => expect(screen.queryAllByText(/^Ontvangen/)).toHaveLength(3))
    expect(uploads()).toHaveLength(2)
  })
})
