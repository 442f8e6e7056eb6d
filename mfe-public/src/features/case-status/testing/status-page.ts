import { screen, within } from '@testing-library/react'
import type { ClientCaseStatus } from '@zaakwerk/contract/client-status'

export const path = '/case-status?token=abc&id=7'
export const call = 'GET /clients/case-status'

const status: ClientCaseStatus = {
  first_name: 'Marieke',
  number_end: '5555',
  family: 'wahv',
  steps: [
    { key: 'received', state: 'done', date: '2026-09-02' },
    { key: 'submitted', state: 'done', date: '2026-09-14' },
    { key: 'decision', state: 'now', date: '2027-01-25' },
    { key: 'told', state: 'to_come', date: null },
    { key: 'money', state: 'to_come', date: null },
  ],
  to_do: [],
}

/** What the page begins with. */
export const aStatus = (differs: Partial<ClientCaseStatus> = {}) => ({
  status: 200,
  body: { ...status, ...differs },
})
export const refusal = (code: string) => ({ status: 401, body: { detail: 'Nee.', code } })

/** Without the spaces that keep a date on one line. */
export const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

export const steps = async (name = 'De stappen van je zaak'): Promise<string[]> =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
