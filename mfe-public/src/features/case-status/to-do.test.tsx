import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientCaseStatus } from '@zaakwerk/contract/client-status'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import form from '../../form/form.module.css'
import { openPage } from '../../testing/open-page.tsx'
import { aStatus, call, path, plain, refusal, steps } from './testing/status-page.ts'

const api = stubApi()
const given = (differs: Partial<ClientCaseStatus>) => api.on(call, aStatus(differs))

describe('what the client has to do', () => {
  const iban = { key: 'iban', until: '2026-12-12', mailed_on: '2026-11-03' }
  const mailed = 'POST /clients/case-status/mail'
  const posts = () => api.requests.filter(({ method }) => method === 'POST')
  const askAgain = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Mail mij de link opnieuw/ }))

  it('is shown first, with its last day and the mail that has its link', async () => {
    given({ to_do: [iban] })
    openPage(path)
    await screen.findByRole('heading', { name: 'Geef je IBAN-nummer door.' })
    expect(plain(mainText())).toContain(
      'Doe dat uiterlijk op 12 december 2026. De link staat in onze e-mail van 3 november 2026.',
    )
    expect(mainText()).not.toContain('niets te doen')
    expect(screen.queryAllByRole('link').every((link) => !link.getAttribute('href')?.includes('iban'))).toBe(
      true,
    )
  })

  it('is mailed again', async () => {
    api.on(mailed, {
      status: 200,
      body: {
        detail: 'Je krijgt deze e-mail hooguit één keer per uur. Zie je hem niet? Kijk ook bij je spam.',
      },
    })
    given({ to_do: [iban] })
    openPage(path)
    await askAgain()
    const said = await screen.findByText(/^Je vraag is binnen\. Kreeg je deze/)
    expect(document.activeElement).toBe(said)
    expect(posts()).toMatchObject([{ authorization: 'Bearer abc', body: { case_id: 7, to_do: 'iban' } }])
  })

  it('can be asked for again when that failed', async () => {
    api.on(mailed, 'offline')
    given({ to_do: [iban] })
    openPage(path)
    await askAgain()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Dat lukt nu niet.'))
    api.on(mailed, refusal('link_expired'))
    await askAgain()
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
  })

  it('can be more than one thing, and one that is newer than this page', async () => {
    given({
      to_do: [
        { ...iban, key: 'newer' },
        { ...iban, key: 'proof' },
      ],
    })
    openPage(path)
    await steps()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'We hebben iets van je nodig.',
      'Stuur ons je bewijs.',
    ])
    expect(screen.getAllByRole('button', { name: /^Mail mij de link opnieuw/ })).toHaveLength(1)
  })

  it('has a button for each of two things, distinguished by its name', async () => {
    given({ to_do: [iban, { ...iban, key: 'proof' }] })
    openPage(path)
    await screen.findByRole('button', { name: 'Mail mij de link opnieuw: Geef je IBAN-nummer door.' })
    screen.getByRole('button', { name: 'Mail mij de link opnieuw: Stuur ons je bewijs.' })
  })

  it('begins with the first of two things, and its name is read without a pause in the wrong place', async () => {
    given({ to_do: [iban, { ...iban, key: 'proof' }] })
    openPage(path)
    await steps()
    const buttons = screen.getAllByRole('button', { name: /^Mail mij de link opnieuw: / })
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Mail mij de link opnieuw',
      'Mail mij de link opnieuw',
    ])
    expect(buttons.map(({ className }) => className)).toEqual([form.button, form.buttonSecond])
  })

  it('is one request with several kinds of proof: each by its name, mailed on its own, also a kind that this page does not know yet', async () => {
    const proof = { ...iban, key: 'proof' }
    given({
      to_do: [
        { ...proof, proof_kind: 'parking_permit' },
        { ...proof, proof_kind: 'emergency' },
        { ...proof, proof_kind: 'newer' },
      ],
    })
    api.on(mailed, { status: 200, body: { detail: 'Goed.' } })
    openPage(path)
    await steps()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Stuur ons je bewijs.',
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'parkeervergunning',
      'bewijs van het noodgeval',
      'het bewijs uit onze e-mail',
    ])
    expect(mainText()).toContain('We wachten op 3 soorten bewijs.')
    const buttons = screen.getAllByRole('button', { name: /^Mail mij de link opnieuw/ })
    expect(buttons).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /noodgeval/ }))
    await screen.findByText(/^Je vraag is binnen/)
    expect(posts().at(-1)?.body).toEqual({ case_id: 7, to_do: 'proof', proof_kind: 'emergency' })
  })
})
