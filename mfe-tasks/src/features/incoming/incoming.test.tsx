import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { anIncomingItem, aProposal } from '@zaakwerk/testing/incoming.builder'
import { describe, expect, it } from 'vitest'
import { chooseOption, filingForm, onDayOfMails, openIncoming } from './testing/incoming-page.tsx'
import { serveIncoming, theCase } from './testing/serve-incoming.ts'

onDayOfMails()

const filed = () => callsTo('POST', '/incoming/1/filing')
/** An item whose filing fails. */
const serveFailing = () =>
  serveIncoming([anIncomingItem()], {
    answer: ({ path }) =>
      path.endsWith('/filing')
        ? { status: 503, data: { detail: 'Even niet', code: 'unavailable' } }
        : undefined,
  })

describe('the incoming items', () => {
  it('shows sender, number with its check, the proposed case and the day; the text of the first beside it', async () => {
    serveIncoming([
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
    await openIncoming()
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
    serveIncoming([])
    await openIncoming()
    await screen.findByText('Alles is opgeborgen')
  })

  it('says when it could not be loaded', async () => {
    serveIncoming([], {
      answer: ({ path }) => (path === '/incoming' ? { status: 500, data: {} } : undefined),
    })
    await openIncoming()
    await screen.findByText('De binnengekomen post kon niet worden geladen')
  })

  it.each([
    [{ problem: 'encrypted' }, /versleuteld/],
    [{ problem: 'too_large' }, /Te groot om op te halen/],
    [{ sender_check: 'failed' }, /kon niet bevestigen/],
  ] as const)('shows what is wrong with %o', async (change, said) => {
    serveIncoming([anIncomingItem(change)])
    await openIncoming()
    await screen.findByText(said)
  })
})

describe('filing', () => {
  it('proposes the case and the read values, and files the item in one call', async () => {
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
    serveIncoming([anIncomingItem()], { detail: { files: [{ ...file, is_inline: false, reading }] } })
    const user = await openIncoming()
    const form = await filingForm()
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
    serveIncoming([
      anIncomingItem({
        number: { text: '1062542123456798', is_valid: false },
        proposals: [aProposal({ reason: 'near_number' })],
      }),
    ])
    const user = await openIncoming()
    const form = await filingForm()
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
    await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() => expect(filed()[0]?.fields).toMatchObject({ case_id: 7, kind: 'other', task: null }))
  })

  it('requires a case before filing, and shows no effect without a case', async () => {
    serveIncoming([anIncomingItem({ number: null, proposals: [] })])
    await openIncoming()
    const form = await filingForm()
    expect(
      form.getByRole('button', { name: 'Opbergen O', description: 'Kies eerst het dossier.' }),
    ).toHaveProperty('disabled', true)
    expect(form.queryByText(/verandert/)).toBeNull()
  })

  it('does not ask for the date of a decision in a case without a submission, and shows that no term moves', async () => {
    const untouched = theCase({ status: 'in_progress', decision_date: '2026-11-13' })
    serveIncoming([anIncomingItem()], {
      answer: ({ path }) => (path === '/cases/7' ? untouched : undefined),
    })
    const user = await openIncoming()
    const form = await filingForm()
    await chooseOption(
      user,
      form.getByRole('combobox', { name: 'Soort stuk' }),
      'Beslissing officier van justitie',
    )
    await form.findByText(/nog geen administratief beroep ingediend\. .* verschuift daarom geen termijn/)
    expect(form.queryByRole('textbox', { name: 'Beslissing' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() =>
      expect(filed()[0]?.fields).toMatchObject({ paper_date: null, task: { type: 'needs_manual_review' } }),
    )
  })

  it('keeps the choices when it fails', async () => {
    serveFailing()
    const user = await openIncoming()
    const form = await filingForm()
    await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: 'Opbergen O' }))
    await waitFor(() => expect(filed().length).toBeGreaterThan(0))
    form.getByText('Overig')
    screen.getByRole('row', { name: /CVOM/ })
  })

  it('can be tried again by its key after it failed', async () => {
    serveFailing()
    const user = await openIncoming()
    const form = await filingForm()
    await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.keyboard('o')
    await form.findByText(/Even niet/)
    const tries = filed().length
    await user.keyboard('o')
    await waitFor(() => expect(filed().length).toBeGreaterThan(tries))
  })
})

it('files an answer with the letter that is proposed, and says why it is', async () => {
  const none = { returned_on: null, automatic_reply_on: null }
  const receipt = { name: 'adm_beroep', sent_on: '2026-11-12', document_id: 5, answers: [], ...none }
  const receipts = [
    { ...receipt, letter_id: 3, way: 'email' as const },
    { ...receipt, letter_id: 4, way: 'post' as const, name: 'pf_kanton' },
  ]
  serveIncoming([anIncomingItem()], {
    answer: ({ path }) => (path === '/cases/7' ? theCase({ receipts }) : undefined),
    detail: { letters: [{ letter_id: 3, case_id: 7, reason: 'reply' }] },
  })
  const user = await openIncoming()
  const form = await filingForm()
  await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Ontvangstbevestiging')
  await form.findByText(
    'Administratief beroep, op 12 november 2026 per e-mail verstuurd (voorstel: antwoord op onze e-mail)',
  )
  await user.type(form.getByRole('textbox', { name: 'Ontvangen door autoriteit' }), '13-11-2026')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await waitFor(() => expect(filed()[0]?.fields).toMatchObject({ letter_id: 3, paper_date: '2026-11-13' }))
})

it('asks for the last day in a letter, shows the term that it starts, and keeps its calculation open', async () => {
  serveIncoming([anIncomingItem()])
  const user = await openIncoming()
  const form = await filingForm()
  await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Brief herstel verzuim')
  await user.type(await form.findByRole('textbox', { name: 'Dagtekening' }), '20-11-2026')
  form.getByText('Volgt uit de datum')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await form.findByText('Vul de laatste dag uit de brief in.')
  expect(filed()).toEqual([])
  await user.type(form.getByRole('textbox', { name: 'Laatste dag' }), '18-12-2026')
  await form.findByText('Gronden aanvullen: laatste dag vr 18 december 2026')
  await user.click(form.getByRole('button', { name: 'Berekening: Gronden aanvullen' }))
  await user.clear(form.getByRole('textbox', { name: 'Laatste dag' }))
  await user.type(form.getByRole('textbox', { name: 'Laatste dag' }), '21-12-2026')
  await form.findByText('Gronden aanvullen: laatste dag ma 21 december 2026')
  form.getByRole('button', { name: 'Berekening: Gronden aanvullen', expanded: true })
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await waitFor(() =>
    expect(filed()[0]?.fields).toMatchObject({ paper_date: '2026-11-20', due_on: '2026-12-21' }),
  )
})

it('puts aside an item that is not for the office, with a reason', async () => {
  serveIncoming([anIncomingItem()])
  const user = await openIncoming()
  await filingForm()
  await user.keyboard('x')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Reclame')
  await user.click(dialog.getByRole('button', { name: 'Leg weg' }))
  await waitFor(() =>
    expect(callsTo('POST', '/incoming/1/not-ours')[0]?.fields).toEqual({ reason: 'Reclame' }),
  )
})
