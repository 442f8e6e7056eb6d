import { screen, waitFor } from '@testing-library/react'
import type { IncomingSummary } from '@zaakwerk/contract/incoming'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { anIncomingItem, aProposal } from '@zaakwerk/testing/incoming.builder'
import { expect, it } from 'vitest'
import { chooseOption, filingForm, onDayOfMails, openIncoming } from './testing/incoming-page.tsx'
import { serveIncoming, theCase } from './testing/serve-incoming.ts'

onDayOfMails()

it('asks whether an assessment after the objection is a correction or the decision', async () => {
  const late_decision = aLateDecision({ contested_on: '2026-06-12' })
  const objected = theCase({ type: 2, status: 'awaiting_nha_pf_objection_decision', late_decision })
  serveIncoming([anIncomingItem({ proposals: [aProposal({ type: 2 })] })], {
    answer: ({ path }) => (path === '/cases/7' ? objected : undefined),
  })
  const user = await openIncoming()
  const form = await filingForm()
  const kind = form.getByRole('combobox', { name: 'Soort stuk' })
  await chooseOption(user, kind, 'Naheffingsaanslag')
  await user.type(await form.findByRole('textbox', { name: 'Dagtekening' }), '01-09-2026')
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await form.findByText(/Het bezwaar is van 12 juni 2026: dit stuk is van daarna/)
  await chooseOption(user, kind, 'Gecorrigeerde aanslag')
  await form.findByText(/geen beslissing op bezwaar: de beslistermijn loopt door/)
  await user.click(form.getByRole('button', { name: 'Opbergen O' }))
  await waitFor(() =>
    expect(callsTo('POST', '/incoming/1/filing')[0]?.fields).toMatchObject({
      ...{ kind: 'corrected_assessment', paper_date: null },
    }),
  )
})

it('warns of mailboxes that are full or nearly full, also above an empty list', async () => {
  const read = { kind: 'imap', read_at: '2026-11-27T11:28:00+01:00', failing_since: null, problem: null }
  const sources = [94, 100, 89, null].map((used_percent, at): IncomingSummary['sources'][number] => ({
    ...{ ...read, name: `post${at}@kantoor.test@mail.test/INBOX`, used_percent },
  }))
  serveIncoming([], { summary: { sources } })
  await openIncoming()
  await screen.findByText(/^De mailbox post0@kantoor.test is bijna vol \(94 %\): nieuwe e-mail kan worden/)
  expect(screen.getByRole('alert').textContent).toMatch(/^De mailbox post1@kantoor.test is vol \(100 %\)/)
  expect(screen.queryByText(/^De mailbox post[23]@/)).toBeNull()
  screen.getByText('Alles is opgeborgen')
})
