import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskStatusesInOrder, taskStatusLabel } from '@zaakwerk/domain/tasks'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose, chosenIn, errorOf, field, offeredOptions, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { describe, expect, it, vi } from 'vitest'
import { aWholeTask, openTask, panel, save, saveButton, sent } from '../testing/open-task.tsx'
import { completionSentence } from './task.dialog.tsx'

const facts = (): readonly string[] =>
  within(panel())
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

const daysLeft = (): HTMLElement | null => screen.queryByText(/dag(en)? (resterend|te laat)$/)

describe('a task in its panel', () => {
  it('shows all of it, and sends only what changed', async () => {
    const onSaved = vi.fn()
    const answer = pendingAnswer()
    const { user } = await openTask(
      {},
      { onSaved, special: ({ method }) => (method === 'PATCH' ? answer.answer : undefined) },
    )
    expect(panel().textContent).toMatch(/^Taak Gegevens 48146/)
    expect(typedIn('Titel')).toBe('Pro forma bezwaar versturen')
    expect(field('Beschrijving').textContent).toBe('Alleen per post.')
    expect(typedIn('Deadline')).toBe('23-11-2026')
    within(panel()).getByText('3 dagen resterend')
    expect(chosenIn(panel())).toContain('Open')
    await within(panel()).findByText('Sanne Jansen')
    expect(facts()).toEqual([
      'Aangemaakt op: 20 november 2026, 09:14',
      'Interne referentie: Z-2604812',
      'Externe referentie: 1062 5421 2345 6789',
      'Type: WAHV',
      'Dagtekening: 5 oktober 2026',
    ])
    expect(screen.queryByRole('region', { name: 'Brief' })).toBeNull()
    expect(saveButton().hasAttribute('disabled')).toBe(true)

    typeIn('Titel', 'Bellen')
    screen.getByText('Niet opgeslagen')
    typeIn('Titel', 'Pro forma bezwaar versturen ')
    expect(saveButton().hasAttribute('disabled')).toBe(true)

    typeIn('Beschrijving', 'Met bijlagen.')
    typeIn('Deadline', '1 december 2026')
    await user.click(saveButton())
    await screen.findByText('Bezig met verwerken')
    screen.getByText('Taak wordt gewijzigd')
    const changes = { description: 'Met bijlagen.', due_date: '2026-12-01' }
    answer.release({ status: 200, data: aWholeTask({ ...changes, version: 4 }) })
    await screen.findByText('Taak gewijzigd')
    await waitFor(() => expect(screen.queryByText('Bezig met verwerken')).toBeNull())
    expect(sent()).toEqual([changes])
    expect(callsTo('PATCH', '/tasks/48146')[0]?.ifMatch).toBe('"3"')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 4 }))
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(true))
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
    // The button had the focus, and cannot keep it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Taak Gegevens 48146'))
  })

  it('truncates nothing, sends no invalid deadline, and sends cleared fields', async () => {
    const { user } = await openTask()
    typeIn('Titel', 'a'.repeat(312))
    expect(errorOf(field('Titel'))).toContain('Maximaal 300 tekens, dit zijn er 312.')
    typeIn('Beschrijving', 'a'.repeat(10_012))
    expect(errorOf(field('Beschrijving'))).toContain('Maximaal 10.000 tekens, dit zijn er 10.012.')
    typeIn('Deadline', 'ooit')
    await user.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(field('Titel')))
    expect(errorOf(field('Deadline'))).toBe('Vul een datum in als dd-mm-jjjj')
    expect(sent()).toEqual([])
    typeIn('Titel', 'Bellen')
    typeIn('Beschrijving', '')
    typeIn('Deadline', '')
    await user.click(screen.getByRole('button', { name: 'Wis Toegewezen aan' }))
    expect(errorOf(field('Titel'))).toBeUndefined()
    expect(daysLeft()).toBeNull()
    await save(user)
    expect(sent()).toEqual([{ title: 'Bellen', description: null, due_date: null, assignee_id: null }])
  })

  it('keeps a status of tomorrow until another one is chosen', async () => {
    const { user } = await openTask({ status: 'van_morgen' })
    within(panel()).getByText('Onbekende status')
    typeIn('Titel', 'Bellen')
    await save(user)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
    await screen.findByTitle('Gefaald')
    expect(offeredOptions().map(({ title }) => title)).toEqual(
      ['van_morgen', ...taskStatusesInOrder].map(taskStatusLabel),
    )
    fireEvent.click(screen.getByTitle('Open'))
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toEqual([{ title: 'Bellen' }, { status: 'open' }]))
  })

  it("shows the server's message, and keeps the input", async () => {
    const detail = 'De brief van deze taak is al verzonden.'
    const { user } = await openTask(
      {},
      {
        special: ({ method }) =>
          method === 'PATCH' ? { status: 409, data: { detail, code: 'task_letter_left' } } : undefined,
      },
    )
    typeIn('Titel', 'Bellen')
    await user.click(saveButton())
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(1)
    expect(typedIn('Titel')).toBe('Bellen')
    screen.getByText('Niet opgeslagen')
  })

  it('says before it is completed what that does, and counts no days then', async () => {
    await openTask({ type: 'submit_nha_igs_via_mailroom' })
    expect(daysLeft()).not.toBeNull()
    await choose('Status', 'Afgerond')
    expect(screen.getByText(/^Afronden meldt/).getAttribute('role')).toBe('status')
    expect(daysLeft()).toBeNull()
    await choose('Status', 'In behandeling')
    expect(screen.queryByText(/^Afronden meldt/)).toBeNull()
    expect(daysLeft()).not.toBeNull()
  })
})

it.each([
  [
    'submit_pf_kanton_via_mailroom',
    'to_post',
    41,
    'Afronden meldt deze brief als vandaag op de post gedaan.',
  ],
  ['user_task', 'to_post', 41, 'Afronden meldt deze brief als vandaag op de post gedaan.'],
  ['submit_nha_igs_via_mailroom', null, 41, 'Afronden meldt dit stuk als ingediend.'],
  [
    'submit_adm_beroep_via_om_loket',
    null,
    41,
    'Afronden meldt dit beroep als vandaag ingediend bij het OM-loket.',
  ],
  ['submit_nha_igs_via_mailroom', 'other', 41, undefined],
  ['submit_pf_kanton_via_mailroom', null, 41, undefined],
  ['submit_nha_igs_via_mailroom', null, null, undefined],
] as const)('completing a %s with the letter %s of case %s does: %s', (type, letter, case_id, said) =>
  expect(completionSentence({ type, letter, case_id })).toBe(said),
)
