import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hasUnsaved } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose, field, offeredOptions, typeIn } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { dialog, isClosed, isShut, many, openBulk, primary, rowTexts, three } from '../testing/open-bulk.tsx'
import { openTasks } from '../testing/open-tasks.tsx'
import { sentChanges, serveBulk } from '../testing/serve-bulk.ts'

const colleague = (): HTMLElement => screen.getByRole('combobox', { name: 'Toegewezen aan' })

describe('changing many tasks', () => {
  it('by each key starts in the field that was meant, and says what deserves a look, each sentence once', async () => {
    serveBulk(three, {
      remarks: ({ id }) =>
        id === 48102
          ? ['de beroepstermijn van Z-2604809 eindigt op 25 november 2026, vóór de nieuwe deadline.']
          : ['Tom Bakker is afwezig.'],
    })
    const user = await openBulk('t')
    within(await dialog()).getByText('3 taken wijzigen')
    await waitFor(() => expect(document.activeElement).toBe(colleague()))
    await isShut('0 taken wijzigen')
    const list = await screen.findByRole('list', { name: 'Let op' })
    // Many of them scroll.
    expect(list.tabIndex).toBe(0)
    const remarks = within(list)
    expect(remarks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '48102: de beroepstermijn van Z-2604809 eindigt op 25 november 2026, vóór de nieuwe deadline.',
      '48117, 48140: Tom Bakker is afwezig.',
    ])
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('s')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status' })))
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('d')
    await waitFor(() => expect(document.activeElement).toBe(field('Deadline')))
  })

  it('shows each task before and after, with a colleague found by name or e-mail address, or unassigned', async () => {
    serveBulk(three)
    await openBulk('t')
    const offered = () => offeredOptions().map(({ title }) => title)
    fireEvent.mouseDown(colleague())
    await screen.findByTitle('Bram Visser')
    expect(offered()).toEqual(['Sanne Jansen (jij)', 'Bram Visser', 'Tom Bakker', 'Niemand'])
    fireEvent.change(colleague(), { target: { value: 'tom@zaak' } })
    await waitFor(() => expect(offered()).toEqual(['Tom Bakker']))
    fireEvent.click(screen.getByTitle('Tom Bakker'))
    await primary('2 taken wijzigen')
    expect(await rowTexts()).toEqual([
      ['48102 Administratief beroep indienen', 'Sanne Jansen wordt Tom Bakker', 'Wijzigt'],
      ['48117 Gegevens controleren', 'Sanne Jansen wordt Tom Bakker', 'Wijzigt'],
      ['48140 Beslissing beoordelen', 'Tom Bakkerblijft', 'Blijft'],
    ])
    typeIn('Deadline', '27-11-2026')
    await primary('3 taken wijzigen')
    expect((await rowTexts())[2]).toEqual([
      '48140 Beslissing beoordelen',
      'Tom Bakkerblijft',
      '22 nov wordt 27 nov 2026',
      'Wijzigt',
    ])
    fireEvent.change(colleague(), { target: { value: 'niem' } })
    // And the one that is chosen.
    await waitFor(() => expect(offered()).toEqual(['Tom Bakker', 'Niemand']))
    fireEvent.click(screen.getByTitle('Niemand'))
    await waitFor(async () => expect((await rowTexts())[2]?.[1]).toBe('Tom Bakker wordt Niemand'))
    expect(sentChanges()).toEqual([])
  })

  it('asks for a whole date, leaves the focus there, and takes deadlines away, which an empty field does not', async () => {
    const { tasks } = serveBulk(three)
    const user = await openBulk('t')
    const date = field('Deadline')
    date.focus()
    typeIn('Deadline', '27-11-2026')
    // The preview comes when typing has paused, which takes longer than the first focus.
    await primary('3 taken wijzigen')
    expect(document.activeElement).toBe(date)
    typeIn('Deadline', '31-02-2026')
    fireEvent.blur(date)
    await screen.findByText('Vul een datum in als dd-mm-jjjj')
    await isShut(/taken wijzigen$/)
    await user.click(screen.getByRole('checkbox', { name: 'Geen deadline' }))
    expect(date).toHaveProperty('disabled', true)
    expect(date).toHaveProperty('value', '')
    await waitFor(async () =>
      expect((await rowTexts())[0]?.slice(-2)).toEqual(['17 nov 2026 wordt -', 'Wijzigt']),
    )
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    expect([...tasks.values()].map(({ due_date }) => due_date)).toEqual([null, null, null])
  })

  it('asks before it closes with unsent choices', async () => {
    serveBulk(three)
    const user = await openBulk('s')
    await choose('Status', 'In behandeling')
    await primary('3 taken wijzigen')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    const question = await screen.findByRole('dialog', { name: 'Wijzigingen van taken niet opgeslagen' })
    await user.click(within(question).getByRole('button', { name: 'Terug' }))
    await primary('3 taken wijzigen')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await isClosed()
    expect(hasUnsaved()).toBe(false)
  })

  it('closes with a notice when all went well, and takes everything back from there, after a lost connection too', async () => {
    let isDown = false
    const { tasks } = serveBulk(three, {
      answer: ({ path }) => (isDown && path === '/tasks/bulk' ? { status: 0 } : undefined),
    })
    const user = await openBulk('s')
    await choose('Status', 'In behandeling')
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    expect(noticeTexts()).toEqual(['3 taken gewijzigd'])
    // Changing tasks may post letters.
    expect(callsTo('GET', '/mailroom/summary')).toHaveLength(2)
    expect(screen.queryByText(/gekozen$/)).toBeNull()
    expect(sentChanges()).toEqual([
      { tasks: three.map(({ id }) => ({ id, version: 1, changes: { status: 'in_progress' } })) },
    ])
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(noticeTexts()).toEqual(['Ongedaan gemaakt / 3 taken teruggezet.']))
    expect(sentChanges().at(-1)).toEqual({
      tasks: three.map(({ id }) => ({ id, version: 2, changes: { status: 'open' } })),
      undoes: true,
    })
    expect([...tasks.values()].map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  })

  it('promises no undo of letters that it reports as posted, and leaves those out', async () => {
    serveBulk(three, { isLetter: ({ id }) => id === 48102 })
    const user = await openBulk('s')
    within(await dialog()).getByText('Kan daarna ongedaan worden gemaakt')
    await choose('Status', 'Afgerond')
    await screen.findByText('Kan daarna ongedaan worden gemaakt, behalve 1 brief die als gepost wordt gemeld')
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() =>
      expect(noticeTexts()).toEqual([
        'Ongedaan gemaakt / 2 taken teruggezet. 1 brief blijft als gepost gemeld. Maak dat ongedaan in de Postkamer.',
      ]),
    )
    expect(sentChanges().at(-1)).toEqual({
      tasks: [48117, 48140].map((id) => ({ id, version: 2, changes: { status: 'open' } })),
      undoes: true,
    })
  })

  it('offers no undo of letters alone', async () => {
    serveBulk(three.slice(0, 1), { isLetter: () => true })
    const user = await openBulk('s')
    await choose('Status', 'Afgerond')
    await screen.findByText('Kan daarna niet ongedaan worden gemaakt: 1 brief die als gepost wordt gemeld')
    await user.click(await primary('1 taak wijzigen'))
    await isClosed()
    expect(noticeTexts()).toEqual([
      '1 taak gewijzigd / 1 brief blijft als gepost gemeld. Maak dat ongedaan in de Postkamer.',
    ])
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
  })

  it('sends a single note to a new assignee other than the user, and removes it on undo', async () => {
    serveBulk(three)
    const user = await openBulk('t')
    const label = 'Notitie voor de collega'
    for (const name of ['Sanne Jansen (jij)', 'Niemand']) {
      await choose('Toegewezen aan', name)
      expect(screen.queryByLabelText(label)).toBeNull()
    }
    await choose('Toegewezen aan', 'Bram Visser')
    await primary('3 taken wijzigen')
    const previews = callsTo('POST', '/tasks/bulk/preview').length
    typeIn(label, 'a'.repeat(501))
    await isShut('3 taken wijzigen')
    typeIn(label, 'Bel jij?')
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    expect(callsTo('POST', '/tasks/bulk/preview')).toHaveLength(previews)
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(sentChanges()).toHaveLength(2))
    expect(sentChanges().map(({ handover_note, undoes }) => [handover_note, undoes])).toEqual([
      ['Bel jij?', undefined],
      ['Bel jij?', true],
    ])
  })

  it('assigns 250 tasks to one colleague in one call', async () => {
    const { tasks } = serveBulk(many(250), { drawn: 4 })
    const user = openTasks('/tasks?statuses=open&query=IBAN+opvragen')
    await user.click(await screen.findByRole('checkbox', { name: 'Kies alle taken van deze pagina' }))
    await user.click(await screen.findByRole('button', { name: 'Kies alle 250' }))
    await user.keyboard('t')
    await dialog()
    await choose('Toegewezen aan', 'Bram Visser')
    await user.click(await primary('250 taken wijzigen'))
    await isClosed()
    expect(noticeTexts()).toEqual(['250 taken gewijzigd'])
    expect(callsTo('POST', '/tasks/bulk/preview').at(-1)?.fields.selection).toEqual({
      filter: {
        query: 'get_iban_update',
        statuses: ['open'],
        assignee_ids: [],
        case_types: [],
        task_types: [],
      },
    })
    expect(sentChanges()).toHaveLength(1)
    expect(new Set([...tasks.values()].map(({ assignee_id }) => assignee_id))).toEqual(new Set([4]))
  })
})
