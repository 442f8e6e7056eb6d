import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { edit, fact, fill, form, pencil, sent, submit } from '../../../testing/facts-on-page.ts'
import { livingPart } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

const openFacts = livingPart(CaseFacts)

const valid = '5000056789012345'
const otherValid = '1062542123456789'

type Step = readonly [label: string, fields: Readonly<Record<string, string>>, body: object, shown: string]

describe('a fact of a case', () => {
  it.each<[what: string, given: Partial<CaseDetail>, steps: readonly Step[]]>([
    [
      'WAHV case',
      { type: 1, cjib_number: valid },
      [
        [
          'CJIB-nummer',
          { 'CJIB-nummer': '1062 5421.2345-6789' },
          { cjib_number: otherValid, official_id: otherValid },
          '1062 5421 2345 6789',
        ],
        ['Dagtekening', { Dagtekening: '13-11-2026' }, { decision_date: '2026-11-13' }, '13 november 2026'],
        ['Feitcode', { Feitcode: ' r 315B ' }, { fact_code: 'R315b' }, 'R315b'],
        ['Feitcode', { Feitcode: '' }, { fact_code: null }, '-'],
        [
          'Pleegdatum en -tijd',
          { Pleegdatum: '6-11-2026', Pleegtijd: '1432' },
          { committal_date: '2026-11-06', time_of_committal: '14:32' },
          '6 november 2026, 14:32',
        ],
      ],
    ],
    [
      'NHA case',
      { type: 2 },
      [
        [
          'Aanslagnummer',
          { Aanslagnummer: '0344 2611 0457 8' },
          { official_id: '0344261104578' },
          '0344 2611 0457 8',
        ],
        ['Aanslagnummer', { Aanslagnummer: '' }, { official_id: null }, '-'],
      ],
    ],
    [
      // Was a WAHV case once, and has two numbers, each of its own.
      'case of two numbers',
      { type: 14, official_id: 'CD 34', cjib_number: valid },
      [
        ['Referentie', { Referentie: ' AB 12 ' }, { official_id: 'AB 12' }, 'AB 12'],
        [
          'CJIB-nummer',
          { 'CJIB-nummer': '1062 5421 2345 6789' },
          { cjib_number: otherValid },
          '1062 5421 2345 6789',
        ],
      ],
    ],
  ])('of a %s is edited in place, on the version that was shown', async (_what, given, steps) => {
    await openFacts(given)
    for (const [at, [label, fields, body, shown]] of steps.entries()) {
      await edit(label)
      for (const [name, value] of Object.entries(fields)) fill(name, value)
      submit(label)
      await waitFor(() => expect(sent()[at]).toEqual(body))
      await waitFor(() => expect(fact(label)).toBe(shown))
      expect(callsTo('PATCH', '/cases/7')[at]?.header('If-Match')).toBe(`"${at + 1}"`)
    }
    await screen.findAllByText('Dossier bijgewerkt')
  })

  it('Lease is a choice, which starts on the one that is in force', async () => {
    const { user } = await openFacts({ is_car_lease: true })
    pencil('Lease').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ja', checked: true }))
    fireEvent.click(screen.getByRole('radio', { name: 'Nee' }))
    fireEvent.click(within(form('Lease')).getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(sent()).toEqual([{ is_car_lease: false }]))
    await waitFor(() => expect(fact('Lease')).toBe('Nee'))
    await edit('Lease')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nee', checked: true }))
  })

  it('is edited and left with the keyboard alone, and sends nothing that did not change; opens at a click on its value, but not while that is being marked', async () => {
    const { user } = await openFacts({ fact_code: 'VA015' })
    pencil('Feitcode').focus()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('textbox', { name: 'Feitcode' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('R{Escape}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    await user.keyboard('{Enter}{Enter}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    expect(sent()).toEqual([])

    const value = screen.getByText('VA015')
    document.getSelection()?.selectAllChildren(value)
    fireEvent.click(value)
    expect(screen.queryByRole('form', { name: 'Feitcode wijzigen' })).toBeNull()
    document.getSelection()?.removeAllRanges()
    fireEvent.click(value)
    form('Feitcode')
  })

  it('takes away the CJIB number of a case that has a reference too', async () => {
    await openFacts({ type: 14, official_id: 'AB 12', cjib_number: valid })
    await edit('CJIB-nummer')
    fill('CJIB-nummer', '')
    submit('CJIB-nummer')
    await waitFor(() => expect(sent()).toEqual([{ cjib_number: null }]))
    await waitFor(() => expect(screen.queryByText('CJIB-nummer', { selector: 'dt' })).toBeNull())
    expect(fact('Referentie')).toBe('AB 12')
  })

  it('Type and Autoriteit are changed in a dialog, and facts that the product itself fills in have no pencil', async () => {
    await openFacts()
    expect(screen.queryByRole('button', { name: /Aangemaakt|Laatst bijgewerkt/ })).toBeNull()
    for (const [label, title] of [
      ['Type', 'Dossiertype wijzigen'],
      ['Autoriteit', 'Autoriteit wijzigen'],
    ] as const) {
      fireEvent.click(pencil(label))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      fireEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})
