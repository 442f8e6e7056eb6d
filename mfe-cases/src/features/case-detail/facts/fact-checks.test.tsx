import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { today } from '@zaakwerk/domain/date-parsing'
import { addMonths, formatDate } from '@zaakwerk/domain/dates'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { edit, fill, form, pencil, sent, submit } from '../../../testing/facts-on-page.ts'
import { livingPart } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

const openFacts = livingPart(CaseFacts)

const valid = '5000056789012345'

type Fields = Readonly<Record<string, string>>

describe('a fact of a case', () => {
  // Validation rules are tested in case-field-rules.test.ts and case-dates.test.ts of the domain package.
  const checks: readonly (readonly [label: string, fields: Fields, message: string])[] = [
    ['CJIB-nummer', { 'CJIB-nummer': '12345' }, 'Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer', { 'CJIB-nummer': ' ' }, 'Het CJIB-nummer is niet goed ingevuld'],
    ['Dagtekening', { Dagtekening: '31-02-2026' }, 'De datum 31-02-2026 bestaat niet'],
    ['Pleegdatum en -tijd', { Pleegdatum: 'morgen' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegtijd: '25:00' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Feitcode', { Feitcode: 'R3' }, 'De feitcode is niet goed ingevuld'],
  ]

  it('is checked before it is sent, the message under its field until it is right', async () => {
    await openFacts({
      cjib_number: valid,
      decision_date: '2026-11-13',
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
    })
    for (const [label, fields, message] of checks) {
      fireEvent.click(pencil(label))
      for (const [name, value] of Object.entries(fields)) fill(name, value)
      submit(label)
      const shown = await within(form(label)).findByText(message)
      const described = form(label).querySelector('[aria-invalid]')?.getAttribute('aria-describedby')
      expect(described, label).toBe(shown.closest('p')?.id)
      const isOdd = message === 'Het CJIB-nummer is niet geldig'
      expect(noticeTexts()).toContain(isOdd ? `Ongeldig CJIB-nummer / ${message}` : message)
      if (label === 'Feitcode') fill('Feitcode', 'R315b')
      else fireEvent.click(within(form(label)).getByRole('button', { name: 'Annuleer' }))
    }
    await waitFor(() => expect(within(form('Feitcode')).queryByText(/niet goed ingevuld/)).toBeNull())
    expect(sent()).toEqual([])
  })

  it('asks before an odd decision date or committal date is saved: back to the field, or saved all the same', async () => {
    await openFacts({
      decision_date: '2020-11-13',
      committal_date: '2020-11-06',
      time_of_committal: '14:32',
    })
    const question = async () => within(await screen.findByRole('dialog', { name: 'Klopt dit?' }))
    fireEvent.click(pencil('Pleegdatum en -tijd'))
    fill('Pleegdatum', '14-11-2020')
    fill('Pleegtijd', '9:5')
    submit('Pleegdatum en -tijd')
    const committal = await question()
    committal.getByText('De pleegdatum (14 november 2020) ligt na de dagtekening (13 november 2020).')
    const back = committal.getByRole('button', { name: 'Terug' })
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(sent()).toEqual([])
    fireEvent.click(committal.getByRole('button', { name: 'Toch opslaan' }))
    const moment = { committal_date: '2020-11-14', time_of_committal: '09:05' }
    await waitFor(() => expect(sent()).toEqual([moment]))

    // Assessments are dated some weeks ahead; far ahead is refused.
    const ahead = addMonths(today(), 1)
    const typed = ahead.split('-').reverse().join('-')
    await edit('Dagtekening')
    fill('Dagtekening', '13-11-2199')
    submit('Dagtekening')
    await screen.findAllByText('De dagtekening (13 november 2199) ligt te ver in de toekomst')
    fill('Dagtekening', typed)
    submit('Dagtekening')
    const first = await question()
    first.getByText(`De dagtekening (${formatDate(ahead)}) ligt in de toekomst.`)
    fireEvent.click(first.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Dagtekening' })).toHaveProperty('value', typed)
    expect(sent()).toHaveLength(1)
    submit('Dagtekening')
    fireEvent.click((await question()).getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() => expect(sent()).toEqual([moment, { decision_date: ahead }]))
  })
})
