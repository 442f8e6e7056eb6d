import { screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer, refusedFields, serveApi } from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { describe, expect, it } from 'vitest'
import { aPreview, fits, openPayments, part, previewPath, servePayments } from '../testing/open-payments.tsx'
import { ReadPaymentsButton } from './read-payments-button.tsx'

describe('a file of payments', () => {
  it('that cannot be used says why, and another one is taken', async () => {
    servePayments([fits], ({ body, path }) => {
      const file = body instanceof FormData ? body.get('files') : null
      return path === previewPath && file instanceof File && file.size === 3
        ? refusedFields([
            'files',
            'Dit bestand bevat een DOCTYPE of entiteiten; zo’n bestand wordt niet gelezen.',
          ])
        : undefined
    })
    const { choose } = await openPayments()
    choose('x'.repeat(5 * 1024 * 1024 + 1))
    await screen.findByText(/dit bestand is groter dan 5 MB\.$/)
    expect(callsTo('POST', previewPath)).toEqual([])
    choose('<a>')
    await screen.findByText(/Dit bestand bevat een DOCTYPE of entiteiten/)
    expect(screen.queryByRole('button', { name: /^Boek/ })).toBeNull()
    choose('<Document/>')
    await screen.findByRole('button', { name: 'Boek 1 betaling' })
    expect(screen.queryByText(/DOCTYPE/)).toBeNull()
  })

  it('is waited for, and a statement without any payment says so', async () => {
    const { answer, release } = pendingAnswer()
    servePayments([], ({ path }) => (path === previewPath ? answer : undefined))
    const { choose } = await openPayments()
    choose('<Document/>')
    await screen.findByText('Bestand wordt gelezen…')
    // Refused beside it: the first one is read all the same.
    choose('<a/>', '<b/>')
    await screen.findByText('Maximaal één bestand')
    screen.getByText('Bestand wordt gelezen…')
    release({ status: 200, data: aPreview([]) })
    await screen.findByText('Dit afschrift heeft geen boekingen.')
    expect(screen.queryByRole('button', { name: /^Boek/ })).toBeNull()
  })

  it('discards manual choices for an earlier file only after a question', async () => {
    servePayments([part])
    const { user, choose, dialog } = await openPayments()
    choose('<Document/>')
    await user.click(await screen.findByRole('checkbox'))
    const asked = async (answer: string): Promise<void> => {
      const question = await screen.findByRole('dialog', { name: 'Gekozen betalingen niet opgeslagen' })
      await user.click(within(question).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /niet opgeslagen/ })).toBeNull())
    }
    // One that is refused changes nothing and asks nothing.
    choose('')
    await screen.findByText(/dit bestand is leeg\.$/)
    screen.getByRole('button', { name: 'Boek 1 betaling' })
    choose('<Other/>')
    await screen.findByText(/Wil je toch een ander bestand kiezen\?/)
    await asked('Terug')
    screen.getByRole('button', { name: 'Boek 1 betaling' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuleer' }))
    await screen.findByText(/Wil je toch sluiten\?/)
    await asked('Terug')
    expect(callsTo('POST', previewPath)).toHaveLength(1)
    choose('<Other/>')
    await asked('Doorgaan')
    await screen.findByRole('button', { name: 'Boek 0 betalingen' })
    // Nothing was decided of this one.
    await user.click(within(dialog).getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(openDialogs()).toEqual([]))
  })
})

it('offers no bank statement where Moneybird reads the bank, and says so', async () => {
  serveApi(() => ({ status: 200, data: { source: 'bookkeeping' } }))
  openStaffPage({ path: '/', role: 'lawyer', routes: [{ path: '/', element: <ReadPaymentsButton /> }] })
  await screen.findByText('Betalingen komen uit Moneybird')
  expect(screen.queryByRole('button', { name: 'Betalingen inlezen' })).toBeNull()
})
