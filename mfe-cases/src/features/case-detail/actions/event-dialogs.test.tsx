import { fireEvent, screen, waitFor } from '@testing-library/react'
import { today } from '@zaakwerk/domain/date-parsing'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import {
  aFullCase,
  holdUntilTold,
  noticed,
  openDialog,
  refuse,
  sendNow,
  serveCase,
  theCall,
} from '../../../testing/open-actions.tsx'

holdUntilTold()

describe('"Zaak verdagen"', () => {
  it('asks BTU cases for how long, six weeks by default', async () => {
    serveCase(aFullCase({ type: 4 }), { changes: { status: 'case_adjourned' } })
    const { dialog, press, isGone } = await openDialog('Verdagen', 'Zaak verdagen')
    dialog.getByRole('radio', { name: '6 weken', checked: true })
    fireEvent.click(dialog.getByRole('radio', { name: '12 weken (met commissie)' }))
    await press('Verdagen en e-mailen')
    await isGone()
    await sendNow()
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event_type: 'btu_case_adjourned',
      description: 'Event: btu_case_adjourned via de webapp',
      additional_data: { adjourn_with_weeks: 12 },
    })
    await noticed('Status gewijzigd', 'Zaak verdaagd')
  })

  it('asks for consent before more than six weeks besides those of a committee', async () => {
    serveCase(aFullCase({ type: 4, adjourned_weeks: 12, has_committee: true }), {
      changes: { status: 'case_adjourned' },
    })
    const { dialog, press, isGone } = await openDialog('Verdagen', 'Zaak verdagen')
    const consent = { name: 'De cliënt stemt in met dit uitstel' }
    fireEvent.click(dialog.getByRole('radio', { name: '12 weken (met commissie)' }))
    dialog.getByText(/Samen is dat 18 weken na de gewone termijn\./)
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Verdagen en e-mailen' })
    expect(confirm().disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', consent))
    expect(confirm().disabled).toBe(false)
    await press('Verdagen en e-mailen')
    await isGone()
    await sendNow()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      additional_data: { adjourn_with_weeks: 12, client_agrees: true },
    })
  })

  it('only asks others whether it may', async () => {
    serveCase(aFullCase(), { changes: { status: 'case_adjourned' } })
    const { dialog, press, isGone } = await openDialog('Verdagen', 'Zaak verdagen')
    expect(dialog.queryByRole('radio')).toBeNull()
    dialog.getByText(/Nieuwe status: "Zaak verdaagd"\./)
    await press('Verdagen en e-mailen')
    await isGone()
    await sendNow()
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event_type: 'case_adjourned',
      description: 'Event: case_adjourned via de webapp',
      additional_data: null,
    })
  })
})

describe('"DSV versturen"', () => {
  it('counts on while there is no decision', async () => {
    serveCase(aFullCase(), { changes: { status: 'dsv_is_being_submitted' } })
    const { dialog, press, isGone } = await openDialog('DSV versturen', 'DSV versturen?')
    dialog.getByText(/dan loopt de dwangsom door/)
    await press('DSV versturen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event_type: 'send_penalty_request',
      description: 'Event: send_penalty_request via de webapp',
      additional_data: null,
    })
    await noticed('Status gewijzigd', 'Dwangsomverzoek wordt ingediend')
  })

  it('asks for the date of an announced decision, and shows the effect under the date', async () => {
    const late_decision = { ...aFullCase().late_decision, penalty_from: '2026-08-24' }
    serveCase(aFullCase({ status: 'decision_received', late_decision }), {
      changes: { status: 'dsv_is_being_submitted' },
    })
    const { dialog, press, isGone } = await openDialog('DSV versturen', 'DSV versturen?')
    const date = dialog.getByRole('textbox', { name: 'Beslissing bekendgemaakt op' })
    await press('DSV versturen')
    await dialog.findAllByText(
      'Er is al een beslissing ontvangen: geef de datum waarop die bekend is gemaakt',
    )
    const fillIn = (value: string) => {
      fireEvent.change(date, { target: { value } })
      fireEvent.blur(date)
    }
    fillIn('24-08-2026')
    await dialog.findAllByText('Er is beslist voordat de dwangsom ging lopen, op 24 augustus 2026')
    fillIn('10-09-2026')
    await press('DSV versturen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      event_type: 'send_penalty_request',
      additional_data: { decided_on: '2026-09-10' },
    })
  })
})

describe('"Bewijs uitvragen"', () => {
  it('asks for a proof of payment unless another of the ten kinds is chosen; says why it failed after the dialog has gone, and can be sent again', async () => {
    let isBroken = true
    serveCase(aFullCase(), {
      answer: (call) => (isBroken ? refuse(503, 'Even niet.', 'service_unavailable')(call) : undefined),
      changes: { status: 'awaiting_further_information' },
    })
    const { dialog, press, isGone } = await openDialog('Bewijs uitvragen', 'Bewijs uitvragen')
    expect(dialog.getAllByRole('radio')).toHaveLength(10)
    const first = dialog.getByRole('radio', { name: 'Betaalbewijs', checked: true })
    await waitFor(() => expect(document.activeElement).toBe(first))
    fireEvent.click(dialog.getByRole('radio', { name: 'Rittenadministratie' }))
    await press('Bewijs uitvragen')
    await isGone()
    await sendNow()
    await noticed('Er is iets fout gegaan', 'Bewijs uitvragen (Z-7): Foutcode: 503')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await noticed('Status gewijzigd', 'Wachten op verdere informatie')
    expect(callsTo('POST', '/cases/7/event').at(-1)?.body).toMatchObject({
      event_type: 'proof_request',
      additional_data: { proof_type: 'trip_records' },
    })
  })
})

describe('"E-mail versturen"', () => {
  it('names the recipient, and can be undone for five seconds', async () => {
    serveCase(aFullCase())
    const { dialog, press, isGone } = await openDialog('E-mail versturen', 'E-mail versturen')
    dialog.getByText('De cliënt (m.lagendijk@example.nl) krijgt hierover een e-mail.')
    const first = dialog.getByRole('radio', { name: 'Tussenbericht', checked: true })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await press('E-mail versturen')
    await isGone()
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText('Er is niets verstuurd.')
    expect(callsTo('POST', '/cases/7/event')).toHaveLength(0)
  })

  it('sends the mail that is chosen by its name', async () => {
    serveCase(aFullCase())
    const { dialog, press, isGone } = await openDialog('E-mail versturen', 'E-mail versturen')
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    fireEvent.click(dialog.getByRole('radio', { name: 'IBAN en volmacht uitvragen' }))
    await press('E-mail versturen')
    await isGone()
    await sendNow()
    await noticed('Dossier bijgewerkt', 'E-mail aan de cliënt klaargezet')
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event_type: 'send_transactional_mail',
      description: 'Event: send_transactional_mail via de webapp',
      additional_data: { template: 'iban_mandate_request' },
    })
  })
})

describe('"Zaak afwijzen"', () => {
  const status = 'case_closed_rejected'

  it('notifies the client, with a mail of choice', async () => {
    // Its term is long over.
    serveCase(aFullCase({ type: 10, decision_date: '2025-11-21' }), { changes: { status } })
    const { dialog, press, isGone } = await openDialog('Afwijzen', 'Zaak afwijzen')
    dialog.getByRole('checkbox', { name: 'E-mail versturen', checked: true })
    dialog.getByRole('radio', { name: 'Zaak afgewezen', checked: true })
    fireEvent.click(dialog.getByRole('radio', { name: 'Beroepstermijn verstreken' }))
    await press('Afwijzen en e-mailen')
    await isGone()
    await sendNow()
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event: 'btu_case_rejected',
      status,
      inform_client: true,
      email_type: 'case_rejected_appeal_term_expired',
      additional_data: {},
    })
    await noticed('Status gewijzigd', 'Zaak afgewezen')
  })

  it('asks for a second word before it says that a term is over which runs', async () => {
    serveCase(aFullCase({ decision_date: today() }), { changes: { status } })
    const { dialog, press, isGone } = await openDialog('Afwijzen', 'Zaak afwijzen')
    const word = { name: 'De termijn loopt nog: toch deze e-mail versturen' }
    expect(dialog.queryByRole('checkbox', word)).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: 'Beroepstermijn verstreken' }))
    dialog.getByText(/Let op: de beroepstermijn loopt nog tot en met/)
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Afwijzen en e-mailen' })
    expect(confirm().disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', word))
    await press('Afwijzen en e-mailen')
    await isGone()
    await sendNow()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({ additional_data: { confirmed: true } })
  })

  it('changes the status alone when no mail is wanted', async () => {
    serveCase(aFullCase(), { changes: { status } })
    const { dialog, press, isGone } = await openDialog('Afwijzen', 'Zaak afwijzen')
    dialog.getByText(/krijgt hierover een e-mail/)
    fireEvent.click(dialog.getByRole('checkbox', { name: 'E-mail versturen' }))
    expect(dialog.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
    expect(dialog.queryByText(/krijgt hierover een e-mail/)).toBeNull()
    await press('Afwijzen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toEqual({
      event: 'case_rejected',
      status,
      inform_client: false,
      additional_data: {},
    })
  })

  it('reports that there is no recipient', async () => {
    serveCase(aFullCase({ client: [] }))
    const { dialog } = await openDialog('Afwijzen', 'Zaak afwijzen')
    const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Afwijzen/ })
    expect(dialog.getByRole('alert').textContent).toContain('Eerst nodig: cliënt met een e-mailadres')
    expect(submit().disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', { name: 'E-mail versturen' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(submit().disabled).toBe(false)
  })
})
