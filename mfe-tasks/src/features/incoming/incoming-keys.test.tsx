import { screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { IncomingDetail } from '@zaakwerk/contract/entities/incoming'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { anIncomingItem, aProposal } from '@zaakwerk/testing/incoming.builder'
import { describe, expect, it, vi } from 'vitest'
import { filingForm, onDayOfMails, openIncoming } from './testing/incoming-page.tsx'
import { serveIncoming, theCase } from './testing/serve-incoming.ts'

onDayOfMails()

const focused = () => document.activeElement
const leave = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const decision: ReadProposal[] = (
  [
    ['kind', 'officer_decision'],
    ['decision_date', '2026-11-24'],
    ['number', '1062542123456789'],
  ] as const
).map(([field, value], at) => ({
  ...{ field, value, text: value, is_confirmed: true, doubts: [], candidates: [] },
  piece: { page: 1, x: 0.1, y: 0.1 * (at + 1), width: 0.2, height: 0.02 },
}))
const readFile = {
  ...{ position: 1, name: 'scan.doc', size: 900, content_type: 'application/msword', is_inline: false },
  reading: {
    ...{ sha256: 'a'.repeat(64), state: 'read', reason: null, method: 'text', page_count: 1, turns: [0] },
    papers: [{ first_page: 1, last_page: 1, proposals: decision }],
  },
}

it('moves to a field by its key, and files from there by Ctrl and Enter', async () => {
  serveIncoming([anIncomingItem()], { detail: { files: [readFile] } })
  const user = await openIncoming()
  const form = await filingForm()
  await form.findByText(/Nieuwe status/)
  await user.keyboard('d')
  expect(focused()).toBe(form.getByRole('combobox', { name: 'Dossier' }))
  leave()
  await user.keyboard('s')
  expect(focused()).toBe(form.getByRole('combobox', { name: 'Soort stuk' }))
  leave()
  await user.keyboard('b')
  expect(focused()).toBe(form.getByRole('textbox', { name: 'Beslissing' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(callsTo('POST', '/incoming/1/filing')[0]?.fields).toMatchObject({
      ...{ kind: 'officer_decision', paper_date: '2026-11-24', case_id: 7 },
    }),
  )
})

describe('O before the case is loaded', () => {
  const receipts: CaseDetail['receipts'] = [
    {
      ...{
        letter_id: 3,
        name: 'adm_beroep',
        sent_on: '2026-11-12',
        way: 'email',
        document_id: 5,
        answers: [],
      },
      ...{ returned_on: null, automatic_reply_on: null },
    },
  ]
  const filings = () => callsTo('POST', '/incoming/1/filing')
  const press = async (detail: Partial<IncomingDetail>) => {
    const { answer, release } = pendingAnswer()
    serveIncoming([anIncomingItem()], {
      detail: { files: [readFile], ...detail },
      answer: ({ path }) => (path === '/cases/7' ? answer : undefined),
    })
    const user = await openIncoming()
    const form = await filingForm()
    form.getByRole('textbox', { name: 'Beslissing' })
    await user.keyboard('o')
    expect(filings()).toEqual([])
    return { user, form, release }
  }

  it('files after the case is loaded, with the date that the form already showed', async () => {
    const { release } = await press({})
    release(theCase())
    await waitFor(() => expect(filings()).toHaveLength(1))
    expect(filings()[0]?.fields).toMatchObject({ paper_date: '2026-11-24', case_id: 7 })
  })

  it('does not file when the loaded case adds a letter that was not visible before', async () => {
    const { user, form, release } = await press({ letters: [{ letter_id: 3, case_id: 7, reason: 'only' }] })
    release(theCase({ receipts }))
    await form.findByText(/Kijk de datum of brief na/)
    expect(filings()).toEqual([])
    await user.keyboard('o')
    await waitFor(() => expect(filings()[0]?.fields).toMatchObject({ letter_id: 3 }))
  })

  it('says so when the case cannot be loaded', async () => {
    const { form, release } = await press({})
    release({ status: 404, data: { detail: 'Dit dossier bestaat niet.', code: 'case_not_found' } })
    await form.findByText('Het dossier kon niet worden geladen. Probeer het zo opnieuw.')
    expect(filings()).toEqual([])
  })
})

it('selects rows with Space and ranges with Shift and the arrows, and shows their number and actions', async () => {
  serveIncoming([1, 2, 3].map((id) => anIncomingItem({ id, sender_name: `Afzender ${id}` })))
  const user = await openIncoming()
  await screen.findByRole('row', { name: /Afzender 3/ })
  await user.keyboard('{ArrowUp} ')
  await screen.findByText('1 gekozen')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await screen.findByText('3 gekozen')
  for (const does of ['nieuw dossier', 'niet voor ons', 'dossier'])
    expect(screen.queryByText(does)).toBeNull()
  await user.keyboard('{Escape}')
  screen.getByText('niet voor ons')
  expect(screen.queryByText(/gekozen$/)).toBeNull()
})

it('compares other values with cases whose number differs in one digit, and D opens a field for another number', async () => {
  const near = ['2062542255555555', '2062542255555554'].map((number, at) =>
    aProposal({
      case_id: 7 + at,
      internal_id: `Z-260400${at + 1}`,
      number,
      reason: 'near_number',
      fine_amount: 289 + at,
    }),
  )
  const [read] = decision
  serveIncoming(
    [anIncomingItem({ number: { text: '2062542255555550', is_valid: false }, proposals: near })],
    {
      detail: { proposals_in_text: read ? [{ ...read, field: 'amount', value: '289.00', piece: null }] : [] },
    },
  )
  const user = await openIncoming()
  const form = await filingForm()
  form.getByText(/bedrag gelijk/)
  form.getByText(/bedrag anders/)
  expect(form.queryByRole('combobox', { name: 'Dossier' })).toBeNull()
  await user.keyboard('2')
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Z-2604002/ }).checked).toBe(true)
  await user.keyboard('d')
  expect(focused()).toBe(await form.findByRole('combobox', { name: 'Dossier' }))
})

it('opens the earlier cases of a sender from the case', async () => {
  const earlier = aProposal({ case_id: 9, internal_id: 'Z-2604009', number: null, reason: 'sender' })
  serveIncoming([anIncomingItem({ proposals: [aProposal(), earlier] })])
  const user = await openIncoming()
  const form = await filingForm()
  await user.click(form.getByRole('button', { name: 'Afzender bekend, 1 dossier' }))
  await user.click(form.getByRole('radio', { name: /Z-2604009/ }))
  await form.findByText('Z-2604009', { selector: ':not(strong)' })
})

it('shows each unreachable mailbox in the empty list, and reads again on request', async () => {
  const read = { kind: 'imap', read_at: null, used_percent: null } as const
  const broken = { ...read, failing_since: '2026-11-27T09:00:00+01:00' }
  const sources = [
    { ...broken, name: 'post@kantoor.test', problem: 'Geen verbinding met de mailserver' },
    { ...broken, name: 'info@kantoor.test', problem: 'Het certificaat klopt niet' },
  ]
  serveIncoming([], { summary: { sources } })
  const user = await openIncoming()
  const said = within(await screen.findByRole('alert'))
  said.getByText(/post@kantoor.test is niet bereikbaar sinds 09:00/)
  said.getByText(/Geen verbinding met de mailserver/)
  said.getByText(/Het certificaat klopt niet/)
  expect(screen.queryByText('Alles is opgeborgen')).toBeNull()
  await user.click(said.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(callsTo('POST', '/incoming/read')).toHaveLength(1))
})

it('stops asking after a while for a file that is not read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const waiting = { ...readFile, reading: { ...readFile.reading, state: 'waiting', papers: [] } }
  serveIncoming([anIncomingItem()], { detail: { files: [waiting] } })
  await openIncoming()
  await filingForm()
  const asked = () => callsTo('GET', '/incoming/1').length
  await vi.advanceTimersByTimeAsync(61_000)
  const count = asked()
  expect(count).toBeGreaterThan(5)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(count)
})
