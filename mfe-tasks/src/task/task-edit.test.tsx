import { screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose, chosenIn, errorOf, field, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aTaskCase } from '@zaakwerk/testing/task.builder'
import { describe, expect, it, vi } from 'vitest'
import { aWholeTask, openTask, panel, save, saveButton, sent } from '../testing/open-task.tsx'

const facts = (): readonly string[] =>
  within(panel())
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('a task in its panel', () => {
  it('shows all of it', async () => {
    await openTask()
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
    expect(saveButton().hasAttribute('disabled')).toBe(true)
  })

  it.each([
    ['Titel', 'Bellen', { title: 'Bellen' }],
    ['Titel', '', { title: '' }],
    ['Beschrijving', 'Met bijlagen.', { description: 'Met bijlagen.' }],
    ['Beschrijving', '', { description: null }],
    ['Deadline', '1 december 2026', { due_date: '2026-12-01' }],
    ['Deadline', '', { due_date: null }],
  ])('sends only what changed: %s becomes %j', async (label, value, expected) => {
    const onSaved = vi.fn()
    const { user } = await openTask({}, { onSaved })
    typeIn(label, value)
    screen.getByText('Niet opgeslagen')
    await save(user)
    expect(sent()).toEqual([expected])
    expect(callsTo('PATCH', '/tasks/48146')[0]?.ifMatch).toBe('"3"')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 4 }))
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(true))
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
  })

  it.each([
    ['Titel', 300, 'Maximaal 300 tekens, dit zijn er 312.'],
    ['Beschrijving', 10_000, 'Maximaal 10.000 tekens, dit zijn er 10.012.'],
  ])('cuts nothing that is too long: %s', async (label, most, said) => {
    const { user } = await openTask()
    typeIn(label, 'a'.repeat(most + 12))
    expect(errorOf(field(label))).toContain(said)
    await user.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(sent()).toEqual([])
    typeIn(label, 'a'.repeat(most))
    await waitFor(() => expect(errorOf(field(label))).toBeUndefined())
    await save(user)
  })

  it.each([
    ['In behandeling', 'in_progress'],
    ['Gesloten', 'closed'],
    ['Afgerond', 'completed'],
    ['Gefaald', 'failed'],
    ['In afwachting', 'awaiting'],
  ])('takes any status: %s', async (label, status) => {
    const { user } = await openTask()
    await choose('Status', label)
    await save(user)
    expect(sent()).toEqual([{ status }])
  })

  it('keeps a status of tomorrow until another one is chosen', async () => {
    const { user } = await openTask({ status: 'van_morgen' })
    within(panel()).getByText('Onbekende status')
    typeIn('Titel', 'Bellen')
    await save(user)
    await choose('Status', 'Open')
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toEqual([{ title: 'Bellen' }, { status: 'open' }]))
  })

  it('is unchanged again when the input is reverted', async () => {
    await openTask()
    typeIn('Titel', 'Bellen')
    typeIn('Titel', 'Pro forma bezwaar versturen ')
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(true))
  })

  it('says what is going on meanwhile', async () => {
    const answer = pendingAnswer()
    const { user } = await openTask(
      {},
      { special: ({ method }) => (method === 'PATCH' ? answer.answer : undefined) },
    )
    typeIn('Titel', 'Bellen')
    await user.click(saveButton())
    await screen.findByText('Bezig met verwerken')
    screen.getByText('Taak wordt gewijzigd')
    answer.release({ status: 200, data: aWholeTask({ title: 'Bellen', version: 4 }) })
    await screen.findByText('Taak gewijzigd')
    await waitFor(() => expect(screen.queryByText('Bezig met verwerken')).toBeNull())
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

  it.each([
    ['31-11-2026', 'De datum 31-11-2026 bestaat niet'],
    ['1-1-20260', 'Vul een datum in als dd-mm-jjjj'],
    ['ooit', 'Vul een datum in als dd-mm-jjjj'],
  ])('does not send the deadline %j', async (text, problem) => {
    const { user } = await openTask()
    typeIn('Deadline', text)
    await user.click(saveButton())
    await waitFor(() => expect(errorOf(field('Deadline'))).toBe(problem))
    expect(sent()).toEqual([])
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
  ] as const)(
    'says before a %s with the letter %s of case %s is completed what that does',
    async (type, letter, case_id, sentence) => {
      await openTask({ type, letter, case_id, case: case_id === null ? null : aTaskCase() })
      expect(screen.queryByText(/^Afronden meldt/)).toBeNull()
      await choose('Status', 'Afgerond')
      const said = screen.queryByText(/^Afronden meldt/)
      expect(said?.textContent).toBe(sentence)
      expect(said?.getAttribute('role')).toBe(sentence && 'status')
      await choose('Status', 'Gesloten')
      expect(screen.queryByText(/^Afronden meldt/)).toBeNull()
    },
  )

  it('counts no days for a task that is done', async () => {
    await openTask({ status: 'completed' })
    expect(screen.queryByText(/(te laat|resterend)$/)).toBeNull()
    await choose('Status', 'Open')
    screen.getByText(/(te laat|resterend)$/)
  })

  it('has no days left without a deadline', async () => {
    await openTask({ due_date: null, case_id: null, case: null })
    expect(screen.queryByText(/dag(en)? (resterend|te laat)/)).toBeNull()
  })
})
