import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IncomingDetail, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import {
  anIncomingDetail,
  anIncomingItem,
  anIncomingSummary,
  aProposal,
} from '@zaakwerk/testing/incoming.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { someCaseTerms } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IncomingPage } from './incoming.page.tsx'

type Answer = { readonly status: number; readonly data: unknown }

// The day of the mails does not end while a test runs.
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => vi.useRealTimers())

const serve = (
  items: readonly IncomingItem[],
  {
    details = {},
    answer = () => undefined,
  }: {
    readonly details?: Readonly<Record<number, Partial<IncomingDetail>>>
    readonly answer?: (call: FakeCall) => Answer | undefined
  } = {},
) => {
  let open = [...items]
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    const id = Number(/^\/incoming\/(\d+)/.exec(call.path)?.[1])
    const item = items.find((one) => one.id === id)
    if (call.path.endsWith('/undo-filing') && item) {
      open = [...open.filter((one) => one.id !== id), item]
      return { status: 200, data: { ...item, version: 3 } }
    }
    if (call.method === 'POST' && item) {
      open = open.filter((one) => one.id !== id)
      const filedIn = { id: 7, internal_id: 'Z-2604001' }
      const closed_at = '2026-11-27T11:26:00+01:00'
      return { status: 200, data: { ...item, state: 'filed', version: 2, closed_at, case: filedIn } }
    }
    if (item) return { status: 200, data: anIncomingDetail(item, details[id]) }
    switch (call.path) {
      case '/incoming':
        return aPage(open)
      case '/incoming/summary':
        return {
          status: 200,
          data: anIncomingSummary({ open: open.length }),
        }
      case '/cases/7':
        return { status: 200, data: aCaseDetail({ id: 7, type: 1, status: 'awaiting_adm_beroep_decision' }) }
      case '/cases/7/terms': {
        const terms = someCaseTerms()
        const sent = { letter_id: 3, name: 'adm_beroep', sent_on: '2026-06-12', by_post: false }
        const letters = { ...terms.facts.letters, sent: [{ ...sent, decision_date: '2026-06-01' }] }
        const facts = { status: 'awaiting_adm_beroep_decision', decision_date: '2026-06-01', letters }
        return { status: 200, data: { ...terms, facts: { ...terms.facts, ...facts } } }
      }
      case '/integrations/failing':
      case '/users':
        return { status: 200, data: [] }
      default:
        return { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
    }
  })
}

const open = async () => {
  const user = userEvent.setup()
  openStaffPage({
    path: '/incoming',
    role: 'mailroom',
    routes: [{ path: '/incoming', element: <IncomingPage /> }],
  })
  await screen.findByRole('heading', { name: /^Binnengekomen/ })
  return user
}

const filing = async () => within(await screen.findByRole('region', { name: 'Opbergen' }))
const filed = () => callsTo('POST', '/incoming/1/filing')

const choose = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, option: string) => {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('what came in', () => {
  it('shows sender, number with its check, the proposed case and the day; the text of the first beside it', async () => {
    serve([
      anIncomingItem({ file_count: 2 }),
      anIncomingItem({
        id: 2,
        sender_name: null,
        automatic: 'reply',
        number: { text: '4062541990859482', is_valid: false },
        proposals: [aProposal({ reason: 'near_number' }), aProposal({ case_id: 8, reason: 'near_number' })],
      }),
      anIncomingItem({ id: 3, automatic: 'reply', subject: 'Automatisch antwoord: uw bezwaar' }),
    ])
    await open()
    const row = within(await screen.findByRole('row', { name: /CVOM.*2 bijlagen/ }))
    for (const text of ['Beslissing op het beroep · 2 bijlagen', 'Z-2604001', 'R. Mulder', '25 nov'])
      row.getByText(text)
    row.getByLabelText('controlecijfer klopt')
    const other = within(screen.getByRole('row', { name: /no-reply@cvom.test/ }))
    other.getByText('Automatisch antwoord · Beslissing op het beroep')
    screen.getByText('Automatisch antwoord: uw bezwaar')
    other.getByText('2 mogelijk')
    other.getByLabelText('controlecijfer klopt niet')
    await screen.findByText('Bijgaand de beslissing.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Binnengekomen 3')
  })

  it('says that all is filed', async () => {
    serve([])
    await open()
    await screen.findByText('Alles is opgeborgen')
  })

  it('says when it could not be loaded', async () => {
    serve([], { answer: ({ path }) => (path === '/incoming' ? { status: 500, data: {} } : undefined) })
    await open()
    await screen.findByText('De binnengekomen post kon niet worden geladen')
  })

  it.each([
    [{ problem: 'encrypted' }, /versleuteld/],
    [{ problem: 'too_large' }, /Te groot om op te halen/],
    [{ sender_check: 'failed' }, /kon niet bevestigen/],
  ] as const)('says of %o what is wrong with it', async (change, said) => {
    serve([anIncomingItem(change)])
    await open()
    await screen.findByText(said)
  })
})

describe('filing', () => {
  it('proposes the case and what was read, and sends it as one', async () => {
    const reading = {
      ...{ sha256: 'a'.repeat(64), state: 'read', reason: null, method: 'text', page_count: 1, turns: [0] },
      papers: [
        {
          first_page: 1,
          last_page: 1,
          proposals: (
            [
              ['kind', 'officer_decision'],
              ['decision_date', '2026-11-24'],
            ] as const
          ).map(([field, value]) => ({
            ...{ field, value, text: value, piece: null, is_confirmed: true, doubts: [], candidates: [] },
          })),
        },
      ],
    }
    const file = { position: 1, name: 'beslissing.doc', size: 900, content_type: 'application/msword' }
    serve([anIncomingItem()], { details: { 1: { files: [{ ...file, is_inline: false, reading }] } } })
    const user = await open()
    const form = await filing()
    await form.findByText(/Nieuwe status: "Beslissing administratief beroep ontvangen"/)
    await form.findByText('Beroep kantonrechter: laatste dag di 5 januari 2027')
    form.getByText('Beslissing officier van justitie: geen termijn meer')
    await user.click(form.getByRole('button', { name: 'Berekening: Beroep kantonrechter' }))
    for (const text of [
      'di 24 november 2026',
      'De dag erna (Awb 6:8)',
      /ontvangen uiterlijk 12 januari 2027/,
    ])
      form.getByText(text)
    await user.keyboard('o')
    await waitFor(() => expect(filed()).toHaveLength(1))
    expect(filed()[0]?.fields).toEqual({
      case_id: 7,
      kind: 'officer_decision',
      received_on: '2026-11-25',
      paper_date: '2026-11-24',
      due_on: null,
      letter_id: null,
      files: [1],
      with_text: true,
      task: { type: 'needs_manual_review', assignee_id: null },
    })
    await screen.findByText('Alles is opgeborgen')
  })

  it('chooses nothing beforehand where the number is wrong; a person does', async () => {
    serve([
      anIncomingItem({
        number: { text: '1062542123456798', is_valid: false },
        proposals: [aProposal({ reason: 'near_number' })],
      }),
    ])
    const user = await open()
    const form = await filing()
    form.getByText('Het nummer klopt niet.')
    const send = form.getByRole('button', { name: 'Opbergen O' })
    expect(send).toHaveProperty('disabled', true)
    form.getByText('Kies eerst het dossier. Er staat niets vooraf gekozen.')
    const option = form.getByRole<HTMLInputElement>('radio', { name: /Z-2604001/ })
    expect(option.checked).toBe(false)
    expect(
      [...(option.closest('label')?.querySelectorAll('em') ?? [])].map((digit) => digit.textContent),
    ).toEqual(['8', '9'])
    await user.keyboard('1')
    expect(option.checked).toBe(true)
    await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() => expect(filed()[0]?.fields).toMatchObject({ case_id: 7, kind: 'other', task: null }))
  })

  it('of a decision where nothing was submitted asks no date, and says that no term moves', async () => {
    const detail = aCaseDetail({ id: 7, type: 1, status: 'in_progress', decision_date: '2026-11-13' })
    serve([anIncomingItem()], {
      answer: ({ path }) => (path === '/cases/7' ? { status: 200, data: detail } : undefined),
    })
    const user = await open()
    const form = await filing()
    await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Beslissing officier van justitie')
    await form.findByText(/nog geen administratief beroep ingediend\. .* verschuift daarom geen termijn/)
    expect(form.queryByRole('textbox', { name: 'Beslissing' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() =>
      expect(filed()[0]?.fields).toMatchObject({ paper_date: null, task: { type: 'needs_manual_review' } }),
    )
  })

  it('keeps what was chosen when it fails', async () => {
    serve([anIncomingItem()], {
      answer: ({ path }) =>
        path.endsWith('/filing')
          ? { status: 503, data: { detail: 'Even niet', code: 'unavailable' } }
          : undefined,
    })
    const user = await open()
    const form = await filing()
    await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() => expect(filed().length).toBeGreaterThan(0))
    form.getByText('Overig')
    screen.getByRole('row', { name: /CVOM/ })
  })
})

it('files an answer with the letter that is proposed, and says why it is', async () => {
  const none = { returned_on: null, automatic_reply_on: null }
  const receipt = { name: 'adm_beroep', sent_on: '2026-11-12', document_id: 5, answers: [], ...none }
  const receipts = [
    { ...receipt, letter_id: 3, way: 'email' as const },
    { ...receipt, letter_id: 4, way: 'post' as const, name: 'pf_kanton' },
  ]
  const detail = aCaseDetail({ id: 7, type: 1, status: 'awaiting_adm_beroep_decision', receipts })
  serve([anIncomingItem()], {
    answer: ({ path }) => (path === '/cases/7' ? { status: 200, data: detail } : undefined),
    details: { 1: { letters: [{ letter_id: 3, case_id: 7, reason: 'reply' }] } },
  })
  const user = await open()
  const form = await filing()
  await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Ontvangstbevestiging')
  await form.findByText(
    'Administratief beroep, op 12 november 2026 per e-mail verstuurd (voorstel: antwoord op onze e-mail)',
  )
  await user.type(form.getByRole('textbox', { name: 'Ontvangen door autoriteit' }), '13-11-2026')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await waitFor(() => expect(filed()[0]?.fields).toMatchObject({ letter_id: 3, paper_date: '2026-11-13' }))
})

describe('undoing', () => {
  const fileFirst = async () => {
    const user = await open()
    const form = await filing()
    await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: /^Opbergen/ }))
    await screen.findByText('Overig opgeborgen in Z-2604001 om 11:26')
    return user
  }

  it('takes back by Z what was filed from this page, which is to be filed again', async () => {
    serve([anIncomingItem()])
    const user = await fileFirst()
    await screen.findByText('Alles is opgeborgen')
    await user.keyboard('z')
    await screen.findByRole('row', { name: /CVOM/ })
    const [call] = callsTo('POST', '/incoming/1/undo-filing')
    expect([call?.fields, call?.header('if-match')]).toEqual([{ case_id: 7 }, '"2"'])
    expect(screen.queryByText(/^Overig opgeborgen/)).toBeNull()
  })

  it('does not offer by Z what was filed before an item that was put aside', async () => {
    serve([anIncomingItem({ id: 2, sender_name: 'Reclame' }), anIncomingItem()])
    const user = await open()
    await choose(user, (await filing()).getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(screen.getByRole('button', { name: /^Opbergen/ }))
    await screen.findByText(/^Overig opgeborgen/)
    await user.keyboard('x')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Reclame')
    await user.click(dialog.getByRole('button', { name: 'Leg weg' }))
    await waitFor(() => expect(screen.queryByText(/^Overig opgeborgen/)).toBeNull())
    await user.keyboard('z')
    expect(callsTo('POST', '/incoming/2/undo-filing')).toEqual([])
  })

  it('says why it cannot be taken back, and keeps the line', async () => {
    const detail = 'Opbergen kan niet meer ongedaan worden gemaakt: aan de taak is sindsdien gewerkt.'
    serve([anIncomingItem()], {
      answer: ({ path }) =>
        path.endsWith('/undo-filing') ? { status: 409, data: { detail, code: 'filing_final' } } : undefined,
    })
    const user = await fileFirst()
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText(detail)
    screen.getByText('Overig opgeborgen in Z-2604001 om 11:26')
  })

  it('offers what was filed before the page was opened to the mouse, and not to Z', async () => {
    const last_filing = {
      ...{ id: 1, version: 2, kind: 'decision', filed_at: '2026-11-27T09:06:00+01:00' },
      case: { id: 7, internal_id: 'Z-2604001' },
    }
    serve([anIncomingItem({ id: 2 }), anIncomingItem()], {
      answer: ({ path }) =>
        path === '/incoming/summary'
          ? { status: 200, data: anIncomingSummary({ open: 1, filed_today: 1, last_filing }) }
          : undefined,
    })
    const user = await open()
    await screen.findByText('Beschikking opgeborgen in Z-2604001 om 09:06')
    await user.keyboard('z')
    expect(callsTo('POST', '/incoming/1/undo-filing')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(callsTo('POST', '/incoming/1/undo-filing')).toHaveLength(1))
  })
})

it('asks for the last day that a letter gives, and says which term that starts', async () => {
  serve([anIncomingItem()])
  const user = await open()
  const form = await filing()
  await choose(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Brief herstel verzuim')
  await user.type(await form.findByRole('textbox', { name: 'Dagtekening' }), '20-11-2026')
  form.getByText('Volgt uit de datum')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await form.findByText('Vul de laatste dag uit de brief in.')
  expect(filed()).toEqual([])
  await user.type(form.getByRole('textbox', { name: 'Laatste dag' }), '18-12-2026')
  await form.findByText('Gronden aanvullen: laatste dag vr 18 december 2026')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await waitFor(() =>
    expect(filed()[0]?.fields).toMatchObject({ paper_date: '2026-11-20', due_on: '2026-12-18' }),
  )
})

it('puts aside what is not for the office, with a reason', async () => {
  serve([anIncomingItem()])
  const user = await open()
  await filing()
  await user.keyboard('x')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Reclame')
  await user.click(dialog.getByRole('button', { name: 'Leg weg' }))
  await waitFor(() =>
    expect(callsTo('POST', '/incoming/1/not-ours')[0]?.fields).toEqual({ reason: 'Reclame' }),
  )
})
