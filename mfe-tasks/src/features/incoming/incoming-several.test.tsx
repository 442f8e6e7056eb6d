import { screen, waitFor, within } from '@testing-library/react'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { anIncomingItem } from '@zaakwerk/testing/incoming.builder'
import { expect, it } from 'vitest'
import { chooseOption, filingForm, onDayOfMails, openIncoming } from './testing/incoming-page.tsx'
import { serveIncoming } from './testing/serve-incoming.ts'

onDayOfMails()

const read = (field: string, value: string): ReadProposal => ({
  ...{ field, value, text: value, piece: null, is_confirmed: true, doubts: [], candidates: [] },
})

const item = (id: number, given: Partial<IncomingItem> = {}): IncomingItem =>
  anIncomingItem({ id, sender_name: `Afzender ${id}`, ...given })

const chooseRows = async (user: Awaited<ReturnType<typeof openIncoming>>, ...ids: readonly number[]) => {
  for (const id of ids)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Afzender ${id}`) }))
  return filingForm()
}

const filings = (id: number) => callsTo('POST', `/incoming/${id}/filing`)

it('files several items with a call for each, keeps a refused item with its reason, and can retry it', async () => {
  let isRefused = true
  serveIncoming([item(1), item(2), item(3, { proposals: [] })], {
    answer: ({ path }) => {
      if (path !== '/incoming/2/filing' || !isRefused) return undefined
      isRefused = false
      return { status: 422, data: { detail: 'Vul de datum op het stuk in.', code: 'validation_error' } }
    },
  })
  const user = await openIncoming()
  const form = await chooseRows(user, 1, 2, 3)
  form.getByText('Voor 1 van de 3 is geen dossier voorgesteld: die blijven staan.')
  await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
  await user.click(form.getByRole('button', { name: /^Opbergen \(3\)/ }))
  const chosen = within(await screen.findByRole('list', { name: 'Gekozen stukken' }))
  await chosen.findByText('Vul de datum op het stuk in.')
  chosen.getByText('Geen dossier voorgesteld. Berg dit stuk zelf op.')
  expect(filings(1)[0]?.fields).toMatchObject({ case_id: 7, kind: 'other', with_text: true, task: null })
  await screen.findByText('Overig opgeborgen in Z-2604001 om 11:26')
  await user.click(await screen.findByRole('button', { name: /^Opnieuw opbergen \(2\)/ }))
  await waitFor(() => expect(filings(2)).toHaveLength(2))
  expect(filings(1)).toHaveLength(1)
})

it('files each item with its own day of receipt, and without a date or letter that was not visible', async () => {
  const received_at = '2026-11-20T09:20:00+01:00'
  serveIncoming([item(1), item(2, { received_at })], {
    detail: {
      letters: [{ letter_id: 3, case_id: 7, reason: 'only' }],
      proposals_in_text: [read('decision_date', '2026-11-03')],
    },
  })
  const user = await openIncoming()
  const form = await chooseRows(user, 1, 2)
  await user.click(form.getByRole('combobox', { name: 'Soort stuk' }))
  expect(screen.queryByRole('option', { name: 'Beslissing officier van justitie' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Ontvangstbevestiging' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Overig' }))
  await user.click(form.getByRole('button', { name: /^Opbergen \(2\)/ }))
  await waitFor(() => expect(filings(2)).toHaveLength(1))
  expect([filings(1)[0]?.fields, filings(2)[0]?.fields]).toMatchObject([
    { received_on: '2026-11-25', paper_date: null, letter_id: null },
    { received_on: '2026-11-20', paper_date: null, letter_id: null },
  ])
})

it('does not file items that were read as another kind than the chosen kind', async () => {
  serveIncoming([item(1), item(2)], {
    detail: { proposals_in_text: [read('kind', 'officer_decision')] },
  })
  const user = await openIncoming()
  const form = await chooseRows(user, 1, 2)
  await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
  await user.click(form.getByRole('button', { name: /^Opbergen \(2\)/ }))
  const said = 'Gelezen als "Beslissing officier van justitie". Berg dit stuk zelf op.'
  expect(await screen.findAllByText(said)).toHaveLength(2)
  expect([filings(1), filings(2)]).toEqual([[], []])
})

it('requires a case when all items go into the same case', async () => {
  serveIncoming([item(1), item(2)])
  const user = await openIncoming()
  const form = await chooseRows(user, 1, 2)
  await user.click(form.getByRole('radio', { name: 'Allemaal hetzelfde' }))
  await user.click(form.getByRole('button', { name: /^Opbergen \(2\)/ }))
  await form.findByText('Kies het dossier.')
  expect(filings(1)).toEqual([])
})

it('joins scans in the order of selection, which can be changed, and shows the new item', async () => {
  const scans = [1, 2, 3].map((id) => item(id, { kind: 'scan', file_count: 1, subject: `scan ${id}` }))
  serveIncoming(scans)
  const user = await openIncoming()
  await chooseRows(user, 3, 1)
  await user.click(screen.getByRole('button', { name: 'Zet scan 1 hoger' }))
  await user.click(screen.getByRole('button', { name: 'Voeg samen tot één stuk' }))
  await waitFor(() =>
    expect(callsTo('POST', '/incoming/join')[0]?.fields).toEqual({
      items: [
        { id: 1, version: 1 },
        { id: 3, version: 1 },
      ],
    }),
  )
  await screen.findByRole('heading', { level: 2, name: /^Samen/ })
})

it('opens the dialog of a new case with the item by N', async () => {
  const NewCase = ({ isOpen, fromIncoming }: WidgetProps['NewCaseDialog']) =>
    isOpen ? (
      <div role="dialog" aria-label={`Nieuw dossier uit ${fromIncoming?.id}`}>
        {fromIncoming?.filed.join()}
      </div>
    ) : null
  provideWidgets({
    load: async () => NewCase as never,
    isMissing: () => false,
    Failed: () => null,
    Loading: () => null,
  })
  serveIncoming([item(1)])
  const user = await openIncoming()
  await screen.findByRole('region', { name: 'Opbergen' })
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Nieuw dossier uit 1' })
  expect(dialog.textContent).toBe('de tekst van de e-mail')
})
