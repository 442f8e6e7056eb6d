import { fireEvent, screen, waitFor } from '@testing-library/react'
import { typedIn, typeIn } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import { openTask, save, saveButton, sent } from '../testing/open-task.tsx'

describe('a grounds task', () => {
  // With suggestions, which makes a combobox of it.
  const court = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Rechtbank' })
  const typeCourt = (value: string): boolean => fireEvent.change(court(), { target: { value } })
  const metaData = '{"source":"cjib","court":"Limburg","hearing_date":"2026-12-04","date":"2026-10-20"}'
  const grounds = { type: 'grounds_and_hearing_task', meta_data: metaData } as const

  it('has its hearing, stored in the metadata beside other values, and keeps a court that is not in the list', async () => {
    const { user } = await openTask(grounds)
    expect([court().value, ...['Zittingsdatum', 'Dagtekening'].map(typedIn)]).toEqual([
      'Limburg',
      '04-12-2026',
      '20-10-2026',
    ])
    screen.getByText('Kies een rechtbank uit de lijst, of typ een ander gerecht.')
    typeCourt('Gerechtshof Arnhem-Leeuwarden')
    screen.getByText(/^Staat niet in de lijst van rechtbanken/)
    typeIn('Zittingsdatum', '11-12-2026')
    typeIn('Dagtekening', '')
    await save(user)
    expect(sent()).toEqual([
      {
        meta_data: '{"source":"cjib","court":"Gerechtshof Arnhem-Leeuwarden","hearing_date":"2026-12-11"}',
      },
    ])
  })

  it('with broken metadata says so, and overwrites nothing before a value is saved', async () => {
    const { user } = await openTask({ ...grounds, meta_data: '{"court":' })
    expect(court().value).toBe('')
    screen.getByText(/De metadata van deze taak is niet te lezen/)
    typeIn('Titel', 'Gronden')
    await save(user)
    typeCourt('Limburg')
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toEqual([{ title: 'Gronden' }, { meta_data: '{"court":"Limburg"}' }]))
  })
})
