import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { stubApi } from '@zaakwerk/testing/api-stub'
import { afterEach, beforeEach, vi } from 'vitest'
import { openPage, typeInto } from '../../../testing/open-page.tsx'
import { standInForPad } from './pad.ts'

export const goodIban = 'NL91ABNA0417164300'

/** A link to the mandate of case 7 that works, on a phone with a canvas. */
export const mandateLink = (api: ReturnType<typeof stubApi>) => {
  beforeEach(() => {
    standInForPad()
    api.on('GET /clients/update-iban-mandate', { status: 200, body: { iban: null } })
    api.on('PATCH /clients/update-iban-mandate', { status: 200, body: { detail: 'Gelukt' } })
  })
  afterEach(() => {
    // First, or a pad that is still on its way finds no canvas.
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return {
    /** What was sent, in order. */
    sent: () => api.requests.filter(({ method }) => method === 'PATCH'),
  }
}

export const openLink = (): void => openPage('/update-iban-mandate?token=abc&id=7')

/** The same tab, after a reload: the token left the address. */
export const reload = (): void => openPage('/update-iban-mandate?id=7')

export const iban = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN-nummer' })
export const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ik ben akkoord/ })

export const giveIban = async (text = goodIban): Promise<void> => {
  fireEvent.change(await iban(), { target: { value: text } })
}

export const typeName = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Typ je naam in plaats van tekenen' }))
  if (name) typeInto(screen.getByRole('textbox', { name: 'Je naam' }), name)
}

export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'IBAN en volmacht goedkeuren' }))

/** Everything that is asked for, signed by name. */
export const fillIn = async (): Promise<void> => {
  await giveIban()
  await typeName('S. de Vries')
  await userEvent.click(agreement())
}

export const thanks = () => screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })
