import { screen, waitFor, within } from '@testing-library/react'
import { addMonths, formatDate } from '@zaakwerk/domain/dates'
import { today } from '@zaakwerk/domain/typed-dates'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { fill, form, pencil, sent, submit } from '../../../testing/facts-on-page.ts'
import { openLivingCase } from '../../../testing/living-case.ts'

const valid = '5000056789012345'

type Fields = Readonly<Record<string, string>>

describe('a fact of a case', () => {
  const checks: readonly (readonly [label: string, fields: Fields, message: string])[] = [
    ['CJIB-nummer', { 'CJIB-nummer': '1062542123456798' }, 'Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer', { 'CJIB-nummer': '12345' }, 'Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer', { 'CJIB-nummer': ' ' }, 'Het CJIB-nummer is niet goed ingevuld'],
    ['Dagtekening', { Dagtekening: '' }, 'De datum is niet goed ingevuld'],
    ['Dagtekening', { Dagtekening: '31-02-2026' }, 'De datum 31-02-2026 bestaat niet'],
    ['Pleegdatum en -tijd', { Pleegdatum: 'morgen' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegtijd: '25:00' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegtijd: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegdatum: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegdatum: '', Pleegtijd: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Feitcode', { Feitcode: 'R3' }, 'De feitcode is niet goed ingevuld'],
  ]

  it('is checked before it is sent, the message under its field', async () => {
    const { user } = await openLivingCase({
      cjib_number: valid,
      decision_date: '2026-11-13',
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
    })
    for (const [label, fields, message] of checks) {
      await user.click(pencil(label))
      for (const [name, value] of Object.entries(fields)) fill(name, value)
      submit(label)
      const shown = await within(form(label)).findByText(message)
      const described = form(label).querySelector('[aria-invalid]')?.getAttribute('aria-describedby')
      expect(described, label).toBe(shown.closest('p')?.id)
      const isOdd = message === 'Het CJIB-nummer is niet geldig'
      expect(noticeTexts()).toContain(isOdd ? `Ongeldig CJIB-nummer / ${message}` : message)
      await user.keyboard('{Escape}')
    }
    expect(sent()).toEqual([])
  })

  it('asks before an odd decision date is saved: back to the field, or saved all the same', async () => {
    const { user } = await openLivingCase({ decision_date: '2026-11-13' })
    const question = async () => within(await screen.findByRole('dialog', { name: 'Klopt dit?' }))
    // Assessments are dated some weeks ahead; far ahead is refused.
    const ahead = addMonths(today(), 1)
    const typed = ahead.split('-').reverse().join('-')
    await user.click(pencil('Dagtekening'))
    fill('Dagtekening', '13-11-2199')
    submit('Dagtekening')
    await screen.findAllByText('De dagtekening (13 november 2199) ligt te ver in de toekomst')
    fill('Dagtekening', typed)
    submit('Dagtekening')
    const first = await question()
    first.getByText(`De dagtekening (${formatDate(ahead)}) ligt in de toekomst.`)
    await user.click(first.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    const field = screen.getByRole('textbox', { name: 'Dagtekening' })
    expect(field).toHaveProperty('value', typed)
    submit('Dagtekening')
    await user.click((await question()).getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() => expect(sent()).toEqual([{ decision_date: ahead }]))
  })

  it('asks the same of a committal date after the decision, with the focus on the way back', async () => {
    const { user } = await openLivingCase({
      decision_date: '2020-11-13',
      committal_date: '2020-11-06',
      time_of_committal: '14:32',
    })
    await user.click(pencil('Pleegdatum en -tijd'))
    fill('Pleegdatum', '14-11-2020')
    fill('Pleegtijd', '9:5')
    submit('Pleegdatum en -tijd')
    const question = within(await screen.findByRole('dialog', { name: 'Klopt dit?' }))
    const text = 'De pleegdatum (14 november 2020) ligt na de dagtekening (13 november 2020).'
    question.getByText(text)
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Terug' })))
    expect(sent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ committal_date: '2020-11-14', time_of_committal: '09:05' }]),
    )
  })

  it('takes its message away as soon as it is right', async () => {
    const { user } = await openLivingCase()
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R3')
    submit('Feitcode')
    const said = 'De feitcode is niet goed ingevuld'
    await within(form('Feitcode')).findByText(said)
    fill('Feitcode', 'R315b')
    await waitFor(() => expect(within(form('Feitcode')).queryByText(said)).toBeNull())
  })
})
