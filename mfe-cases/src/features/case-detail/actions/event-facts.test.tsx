import { fireEvent, screen, waitFor } from '@testing-library/react'
import { parseTypedDate, today } from '@zaakwerk/domain/date-parsing'
import { aDocument, aLateDecision, anAuthority } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { aFullCase, openDialog, serveCase, theCall } from '../../../testing/open-actions.tsx'

const base = { authorities: anAuthority(), cjib_number: '5000056789012345', official_id: '0344261104578' }

const fillIn = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

describe('an action that needs a fact asks for it', () => {
  it('the date of the fine, of a reminder; the case keeps it', async () => {
    serveCase(aFullCase({ ...base, type: 5 }), { changes: { status: 'adm_beroep_is_being_submitted' } })
    const { dialog, press, isGone } = await openDialog(
      'Administratief beroep per post',
      'Administratief beroep per post indienen?',
    )
    const confirm = () =>
      dialog.getByRole<HTMLButtonElement>('button', { name: 'Administratief beroep per post' })
    dialog.getByText('Eerst nodig: dagtekening oorspronkelijke beschikking')
    expect(confirm().disabled).toBe(true)
    const date = dialog.getByRole('textbox', { name: 'Dagtekening oorspronkelijke beschikking' })
    fillIn(date, '01-06-2026')
    // So long ago that a reason is asked for.
    fillIn(await dialog.findByRole('textbox', { name: 'Reden van te late indiening' }), 'ziek')
    await waitFor(() => expect(confirm().disabled).toBe(false))
    await press('Administratief beroep per post')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      event_type: 'create_case_administrative_appeal',
      additional_data: {
        channel: 'mailroom',
        facts: { original_decision_date: '2026-06-01', lateness_reason: 'ziek' },
      },
    })
  })

  it('confirms an unlikely date before the letter is made', async () => {
    serveCase(aFullCase({ ...base, type: 5 }), { changes: { status: 'adm_beroep_is_being_submitted' } })
    const { dialog, press, isGone } = await openDialog(
      'Administratief beroep per post',
      'Administratief beroep per post indienen?',
    )
    const date = dialog.getByRole('textbox', { name: 'Dagtekening oorspronkelijke beschikking' })
    fillIn(date, '01-06-2019')
    fillIn(await dialog.findByRole('textbox', { name: 'Reden van te late indiening' }), 'ziek')
    await press('Administratief beroep per post')
    fireEvent.click(await screen.findByRole('button', { name: 'Toch opslaan' }))
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      additional_data: { facts: { original_decision_date: '2019-06-01' } },
    })
  })

  it('records the date of a reported objection, today by default', async () => {
    serveCase(aFullCase({ ...base, type: 9, late_decision: aLateDecision() }), {
      changes: { status: 'objection_submitted' },
    })
    const { dialog, press, isGone } = await openDialog('Bezwaar ingediend', 'Is het bezwaar ingediend?')
    const day = dialog.getByRole<HTMLInputElement>('textbox', {
      name: 'Bezwaar ingediend op',
      description: 'Leeg telt als vandaag.',
    })
    expect(parseTypedDate(day.value)).toBe(today())
    await press('Vastleggen en e-mailen')
    await isGone()
    await waitFor(() => expect(callsTo('POST', '/cases/7/event')).toHaveLength(1))
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      event_type: 'objection_submitted',
      additional_data: { facts: { objection_submitted_on: today() } },
    })
  })

  it('when something was asked before a complaint, which may be left empty', async () => {
    serveCase(aFullCase(base), { changes: { status: 'letter_sent' } })
    const { dialog, press, isGone } = await openDialog('Klacht versturen', 'Klacht versturen?')
    dialog.getByRole('textbox', { name: 'Eerder om reactie gevraagd op' })
    await press('Klacht versturen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({ event_type: 'send_wahv_complaint' })
  })

  it('the subject of a complaint, and reports a character that cannot be printed', async () => {
    serveCase(aFullCase(base), { changes: { status: 'letter_sent' } })
    const { dialog, press, isGone } = await openDialog('Klacht versturen', 'Klacht versturen?')
    const conduct = dialog.getByRole('textbox', { name: 'Omschrijving van de klacht' })
    fillIn(conduct, 'Niemand belde terug 王')
    await press('Klacht versturen')
    await dialog.findAllByText('Het teken 王 kan niet op een brief worden gedrukt')
    fillIn(conduct, 'Niemand belde terug.')
    await press('Klacht versturen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      event_type: 'send_wahv_complaint',
      additional_data: { conduct: 'Niemand belde terug.' },
    })
  })
})

describe('an appeal to the court', () => {
  it('is for the court that is chosen, at the address that is confirmed', async () => {
    const documents = [
      aDocument({ name: 'volmacht.pdf', is_mandate: true }),
      aDocument({ id: 31, name: 'aanslag.pdf', is_primary_document: true }),
      aDocument({ id: 32, name: 'uitspraak.pdf' }),
      aDocument({ id: 33, name: 'uitspraak.txt', content_type: 'text/plain' }),
    ]
    const subject = aFullCase({ ...base, type: 21, documents, decision_date: today() })
    serveCase(subject, { changes: { status: 'in_progress' } })
    const { user, dialog, press, isGone } = await openDialog(
      'Pro forma beroep rechtbank indienen',
      'Pro forma beroep rechtbank indienen?',
    )
    await press('Indienen')
    await dialog.findAllByText('Kies de rechtbank')
    await user.click(dialog.getByRole('combobox', { name: 'Rechtbank' }))
    await user.click(await screen.findByRole('option', { name: 'Rechtbank Limburg' }))
    const street = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Postbus of straat' })
    await waitFor(() => expect(street.value).toBe('Postbus 950'))
    // After a change of type the primary document is still the assessment.
    await user.click(dialog.getByRole('combobox', { name: 'Uitspraak op bezwaar (bijlage)' }))
    await screen.findByRole('option', { name: 'aanslag.pdf' })
    expect(screen.queryByRole('option', { name: 'volmacht.pdf' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'uitspraak.pdf' }))
    await press('Indienen')
    await isGone()
    expect(theCall('POST', '/cases/7/event').body).toMatchObject({
      event_type: 'create_nha_court_appeal',
      additional_data: {
        court: { name: 'Limburg', street: 'Postbus 950', postal_code: '6040 AZ', city: 'Roermond' },
        document_id: 32,
      },
    })
  })
})
