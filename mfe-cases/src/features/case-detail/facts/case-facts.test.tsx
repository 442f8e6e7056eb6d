import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { fact, fill, form, pencil, sent, submit } from '../../../testing/facts-on-page.ts'
import { openLivingCase } from '../../../testing/living-case.ts'

const valid = '5000056789012345'
const otherValid = '1062542123456789'

type Given = Partial<CaseDetail>
type Fields = Readonly<Record<string, string>>

describe('a fact of a case', () => {
  it.each<[label: string, given: Given, fields: Fields, body: object, shown: string]>([
    [
      'CJIB-nummer',
      { type: 1, cjib_number: valid },
      { 'CJIB-nummer': '1062 5421.2345-6789' },
      { cjib_number: otherValid, official_id: otherValid },
      '1062 5421 2345 6789',
    ],
    [
      'Aanslagnummer',
      { type: 2 },
      { Aanslagnummer: '0344 2611 0457 8' },
      { official_id: '0344261104578' },
      '0344 2611 0457 8',
    ],
    ['Aanslagnummer', { type: 2, official_id: '12' }, { Aanslagnummer: '' }, { official_id: null }, '-'],
    ['Referentie', { type: 14 }, { Referentie: ' AB 12 ' }, { official_id: 'AB 12' }, 'AB 12'],
    // What was a WAHV case once has two numbers, each of its own.
    [
      'Referentie',
      { type: 14, cjib_number: valid },
      { Referentie: 'AB 12' },
      { official_id: 'AB 12' },
      'AB 12',
    ],
    [
      'CJIB-nummer',
      { type: 14, official_id: 'AB 12', cjib_number: valid },
      { 'CJIB-nummer': '1062 5421 2345 6789' },
      { cjib_number: otherValid },
      '1062 5421 2345 6789',
    ],
    ['Dagtekening', {}, { Dagtekening: '13-11-2026' }, { decision_date: '2026-11-13' }, '13 november 2026'],
    ['Feitcode', {}, { Feitcode: ' r 315B ' }, { fact_code: 'R315b' }, 'R315b'],
    ['Feitcode', { fact_code: 'VA015' }, { Feitcode: '' }, { fact_code: null }, '-'],
    [
      'Pleegdatum en -tijd',
      {},
      { Pleegdatum: '6-11-2026', Pleegtijd: '1432' },
      { committal_date: '2026-11-06', time_of_committal: '14:32' },
      '6 november 2026, 14:32',
    ],
  ])('%s is edited where it stands (%j)', async (label, given, fields, body, shown) => {
    const { user } = await openLivingCase(given)
    await user.click(pencil(label))
    for (const [name, value] of Object.entries(fields)) fill(name, value)
    submit(label)
    await waitFor(() => expect(sent()).toEqual([body]))
    await screen.findByText('Dossier bijgewerkt')
    expect(fact(label)).toBe(shown)
    expect(callsTo('PATCH', '/cases/7')[0]?.header('If-Match')).toBe('"1"')
  })

  it('Lease is a choice', async () => {
    const { user } = await openLivingCase({ is_car_lease: true })
    await user.click(pencil('Lease'))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ja' }))
    await user.click(screen.getByRole('radio', { name: 'Nee' }))
    await user.click(within(form('Lease')).getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(sent()).toEqual([{ is_car_lease: false }]))
    await waitFor(() => expect(fact('Lease')).toBe('Nee'))
  })

  it('starts on the choice that is in force', async () => {
    const { user } = await openLivingCase({ is_car_lease: false })
    pencil('Lease').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nee', checked: true }))
  })

  it('is edited and left with the keyboard alone, and sends nothing that did not change', async () => {
    const { user } = await openLivingCase({ fact_code: 'VA015' })
    pencil('Feitcode').focus()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('textbox', { name: 'Feitcode' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('R1{Escape}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    await user.keyboard('{Enter}{Enter}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    expect(sent()).toEqual([])
  })

  it('opens at a click on its value, but not while the value is being marked', async () => {
    const { user } = await openLivingCase({ fact_code: 'VA015' })
    const value = screen.getByText('VA015')
    document.getSelection()?.selectAllChildren(value)
    fireEvent.click(value)
    expect(screen.queryByRole('form', { name: 'Feitcode wijzigen' })).toBeNull()
    document.getSelection()?.removeAllRanges()
    await user.click(value)
    form('Feitcode')
  })

  it('takes away the CJIB number of a case that has a reference too', async () => {
    const { user } = await openLivingCase({ type: 14, official_id: 'AB 12', cjib_number: valid })
    await user.click(pencil('CJIB-nummer'))
    fill('CJIB-nummer', '')
    submit('CJIB-nummer')
    await waitFor(() => expect(sent()).toEqual([{ cjib_number: null }]))
    await waitFor(() => expect(screen.queryByText('CJIB-nummer', { selector: 'dt' })).toBeNull())
    expect(fact('Referentie')).toBe('AB 12')
  })

  it.each([
    ['Type', 'Dossiertype wijzigen'],
    ['Autoriteit', 'Autoriteit wijzigen'],
  ])('%s is changed in a dialog', async (label, title) => {
    const { user } = await openLivingCase()
    await user.click(pencil(label))
    await screen.findByRole('dialog', { name: title })
  })

  it('has no pencil where the product itself keeps it', async () => {
    await openLivingCase()
    expect(screen.queryByRole('button', { name: /Aangemaakt|Laatst bijgewerkt/ })).toBeNull()
  })
})
