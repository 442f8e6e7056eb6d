import { screen, waitFor, within } from '@testing-library/react'
import { callsTo, heldBack } from '@zaakwerk/testing/fake-api'
import { choose } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { aTaskCase, aTaskSummary } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { openTasks } from '../testing/open-tasks.tsx'
import { sentChanges, serveBulk } from '../testing/serve-bulk.ts'

const sannes = { assignee_id: 1, assigned_to: 'Sanne Jansen' }
const three = [
  aTaskSummary({
    id: 48102,
    title: 'Administratief beroep indienen',
    due_date: '2026-11-17',
    case_id: 12,
    case: aTaskCase({ internal_id: 'Z-2604809' }),
    ...sannes,
  }),
  aTaskSummary({ id: 48117, title: 'Gegevens controleren', due_date: '2026-11-18', ...sannes }),
  aTaskSummary({
    id: 48140,
    title: 'Beslissing beoordelen',
    due_date: '2026-11-22',
    assignee_id: 9,
    assigned_to: 'Tom Bakker',
  }),
]
const many = (count: number) => Array.from({ length: count }, (_, at) => aTaskSummary({ id: at + 1 }))

const dialog = () => screen.findByRole('dialog')
const primary = (name: RegExp | string) => screen.findByRole('button', { name })
const rowTexts = async () =>
  within(await dialog())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim()),
    )

/** Chooses all tasks of the page and opens the dialog by a key. */
const openBulk = async (key: 't' | 's' | 'd') => {
  const user = openTasks()
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle taken van deze pagina' }))
  await user.keyboard(key)
  await dialog()
  return user
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('changing many tasks', () => {
  it.each([
    ['t', 'combobox', 'Toegewezen aan'],
    ['s', 'combobox', 'Status'],
    ['d', 'textbox', 'Deadline'],
  ] as const)('by key %s starts in the field that was meant', async (key, role, name) => {
    serveBulk(three)
    await openBulk(key)
    within(await dialog()).getByText('3 taken wijzigen')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
    expect(await primary('0 taken wijzigen')).toHaveProperty('disabled', true)
  })

  it('shows what each task was and becomes, and counts only what changes', async () => {
    serveBulk(three)
    const user = await openBulk('t')
    await choose('Toegewezen aan', 'Tom Bakker')
    await primary('2 taken wijzigen')
    expect(await rowTexts()).toEqual([
      ['48102 Administratief beroep indienen', 'Sanne Jansen wordt Tom Bakker', 'Wijzigt'],
      ['48117 Gegevens controleren', 'Sanne Jansen wordt Tom Bakker', 'Wijzigt'],
      ['48140 Beslissing beoordelen', 'Tom Bakkerblijft', 'Blijft'],
    ])
    await user.type(screen.getByRole('textbox', { name: 'Deadline' }), '27-11-2026')
    await primary('3 taken wijzigen')
    expect((await rowTexts())[2]).toEqual([
      '48140 Beslissing beoordelen',
      'Tom Bakkerblijft',
      '22 nov wordt 27 nov 2026',
      'Wijzigt',
    ])
    expect(sentChanges()).toEqual([])
  })

  it('finds a colleague by what is typed of the name or the e-mail address, and nobody too', async () => {
    serveBulk(three)
    const user = await openBulk('t')
    const field = screen.getByRole('combobox', { name: 'Toegewezen aan' })
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.getAttribute('title'))
    await user.click(field)
    await screen.findByTitle('Bram Visser')
    expect(offered()).toEqual(['Sanne Jansen (jij)', 'Bram Visser', 'Tom Bakker', 'Niemand'])
    await user.type(field, 'tom@zaak')
    await waitFor(() => expect(offered()).toEqual(['Tom Bakker']))
    await user.clear(field)
    await user.type(field, 'niem')
    await waitFor(() => expect(offered()).toEqual(['Niemand']))
    await user.click(screen.getByTitle('Niemand'))
    await primary('3 taken wijzigen')
  })

  it('takes deadlines away, which an empty field does not', async () => {
    const { tasks } = serveBulk(three)
    const user = await openBulk('d')
    const date = screen.getByRole('textbox', { name: 'Deadline' })
    await user.type(date, '27-11-2026')
    await user.click(screen.getByRole('checkbox', { name: 'Geen deadline' }))
    expect(date).toHaveProperty('disabled', true)
    expect(date).toHaveProperty('value', '')
    await waitFor(async () =>
      expect((await rowTexts())[0]).toEqual([
        '48102 Administratief beroep indienen',
        '17 nov 2026 wordt -',
        'Wijzigt',
      ]),
    )
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    expect([...tasks.values()].map(({ due_date }) => due_date)).toEqual([null, null, null])
  })

  it('says what deserves a look, each sentence once', async () => {
    serveBulk(three, {
      remarks: ({ id }) =>
        id === 48102
          ? ['de beroepstermijn van Z-2604809 eindigt op 25 november 2026, vóór de nieuwe deadline.']
          : ['Tom Bakker is afwezig.'],
    })
    await openBulk('t')
    const remarks = within(await screen.findByRole('list', { name: 'Let op' }))
    expect(remarks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '48102: de beroepstermijn van Z-2604809 eindigt op 25 november 2026, vóór de nieuwe deadline.',
      '48117, 48140: Tom Bakker is afwezig.',
    ])
  })

  it('asks for a whole date before anything can be sent', async () => {
    serveBulk(three)
    const user = await openBulk('d')
    await user.type(screen.getByRole('textbox', { name: 'Deadline' }), '31-02-2026{Tab}')
    await screen.findByText('Vul een datum in als dd-mm-jjjj')
    expect(await primary(/taken wijzigen$/)).toHaveProperty('disabled', true)
  })

  it('closes with a notice when all went well, and takes everything back from there', async () => {
    const { tasks } = serveBulk(three)
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
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Ongedaan gemaakt / 3 taken teruggezet.']))
    expect(sentChanges().at(-1)).toEqual({
      tasks: three.map(({ id }) => ({ id, version: 2, changes: { status: 'open' } })),
      undoes: true,
    })
    expect([...tasks.values()].map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  })

  it('keeps the former values when the line breaks while they are given back', async () => {
    let isDown = false
    const { tasks } = serveBulk(three, {
      answer: ({ path }) => (isDown && path === '/tasks/bulk' ? { status: 0 } : undefined),
    })
    const user = await openBulk('s')
    await choose('Status', 'In behandeling')
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' })
    isDown = false
    await user.click(again)
    await waitFor(() =>
      expect([...tasks.values()].map(({ status }) => status)).toEqual(['open', 'open', 'open']),
    )
  })

  it('promises no undo of letters that it reports as posted, and leaves those out', async () => {
    serveBulk(three, { isLetter: ({ id }) => id === 48102 })
    const user = await openBulk('s')
    within(await dialog()).getByText('Kan daarna ongedaan')
    await choose('Status', 'Afgerond')
    await screen.findByText('Kan daarna ongedaan, behalve 1 brief die als gepost wordt gemeld')
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
    await screen.findByText('Kan daarna niet ongedaan: 1 brief die als gepost wordt gemeld')
    await user.click(await primary('1 taak wijzigen'))
    await isClosed()
    expect(noticeTexts()).toEqual([
      '1 taak gewijzigd / 1 brief blijft als gepost gemeld. Maak dat ongedaan in de Postkamer.',
    ])
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
  })

  it('says "1 taak" of one', async () => {
    serveBulk(three.slice(0, 1))
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await user.click(await primary('1 taak wijzigen'))
    await isClosed()
    expect(noticeTexts()).toEqual(['1 taak gewijzigd'])
  })

  it('gives 250 tasks to somebody at once', async () => {
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

describe('what became of each task', () => {
  it('stands in the same table; those that failed are tried once more, as they are now', async () => {
    let isStuck = true
    const { tasks } = serveBulk(three, {
      refusal: ({ id }) =>
        isStuck && id === 48117 ? 'Al afgerond door Nadia Verhoeven om 10:47' : undefined,
    })
    const user = await openBulk('d')
    await user.type(screen.getByRole('textbox', { name: 'Deadline' }), '27-11-2026')
    await user.click(await primary('3 taken wijzigen'))
    await screen.findByText('2 van 3 taken gewijzigd')
    expect(await rowTexts()).toEqual([
      ['48102 Administratief beroep indienen', '17 nov wordt 27 nov 2026', 'Gewijzigd'],
      [
        '48117 Gegevens controleren',
        'Al afgerond door Nadia Verhoeven om 10:47Bekijk taak 48117 in een nieuw tabblad',
        'Mislukt',
      ],
      ['48140 Beslissing beoordelen', '22 nov wordt 27 nov 2026', 'Gewijzigd'],
    ])
    isStuck = false
    await user.click(await primary('Opnieuw proberen (1)'))
    await isClosed()
    expect(sentChanges().at(-1)).toEqual({
      tasks: [{ id: 48117, version: 1, changes: { due_date: '2026-11-27' } }],
    })
    expect(noticeTexts()).toEqual(['3 taken gewijzigd'])
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Ongedaan gemaakt / 3 taken teruggezet.']))
    expect([...tasks.values()].map(({ due_date }) => due_date)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-22',
    ])
  })

  it('leaves alone what a colleague changed meanwhile, until it is tried once more', async () => {
    const { change, tasks } = serveBulk(three)
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await primary('3 taken wijzigen')
    change(48140, { status: 'awaiting' })
    await user.click(await primary('3 taken wijzigen'))
    await screen.findByText('2 van 3 taken gewijzigd')
    expect(tasks.get(48140)?.status).toBe('awaiting')
    await user.click(await primary('Opnieuw proberen (1)'))
    await isClosed()
    expect(tasks.get(48140)?.status).toBe('closed')
    // Taken back, it is what the colleague made of it.
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(tasks.get(48140)?.status).toBe('awaiting'))
  })

  it('is taken back for those that were changed, and the others stay chosen', async () => {
    serveBulk(three, { refusal: ({ id }) => (id === 48102 ? 'Deze taak is vergrendeld.' : undefined) })
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await user.click(await primary('3 taken wijzigen'))
    await user.click(await primary('2 ongedaan maken'))
    await screen.findByText('0 van 3 taken gewijzigd')
    expect((await rowTexts()).map((cells) => cells.at(-1))).toEqual(['Mislukt', 'Teruggezet', 'Teruggezet'])
    expect(screen.queryByRole('button', { name: /ongedaan maken$/ })).toBeNull()
    const close = within(await dialog()).getAllByRole('button', { name: 'Sluiten' })
    await user.click(close.at(-1) ?? document.body)
    await isClosed()
    screen.getByText('1 gekozen')
  })

  it('offers no second try for a task that is gone', async () => {
    const { tasks } = serveBulk(three)
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await primary('3 taken wijzigen')
    tasks.delete(48140)
    await user.click(await primary('3 taken wijzigen'))
    await screen.findByText('Deze taak bestaat niet meer')
    expect(screen.queryByRole('button', { name: /^Opnieuw proberen/ })).toBeNull()
  })
})

describe('a line that breaks', () => {
  it('keeps everything, and sends the same call under the same key', async () => {
    let isDown = true
    const { tasks } = serveBulk(three, {
      answer: ({ path }) => (isDown && path === '/tasks/bulk' ? { status: 0 } : undefined),
    })
    const user = await openBulk('t')
    await choose('Toegewezen aan', 'Tom Bakker')
    await user.click(await primary('2 taken wijzigen'))
    await within(await dialog()).findByRole('alert')
    within(await dialog()).getByTitle('Tom Bakker')
    isDown = false
    await user.click(await primary('2 taken wijzigen'))
    await isClosed()
    const [first, second] = callsTo('POST', '/tasks/bulk')
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.fields).toEqual(first?.fields)
    expect(tasks.get(48102)?.assignee_id).toBe(9)
  })

  it('cannot be closed or pressed twice while it is under way', async () => {
    const slow = heldBack()
    serveBulk(three, { answer: ({ path }) => (path === '/tasks/bulk' ? slow.answer : undefined) })
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    const button = await primary('3 taken wijzigen')
    await user.click(button)
    await user.click(button)
    expect(await primary('Annuleer')).toHaveProperty('disabled', true)
    slow.release({
      status: 200,
      data: three.map(({ id }) => ({ id, outcome: 'changed', version: 2, reason: null })),
    })
    await isClosed()
    expect(sentChanges()).toHaveLength(1)
  })

  it('says so when too many tasks were chosen', async () => {
    serveBulk(many(3), {
      answer: ({ path }) =>
        path === '/tasks/bulk/preview'
          ? {
              status: 422,
              data: {
                detail: [
                  { loc: ['body', 'selection'], msg: 'Kies hoogstens 5.000 taken tegelijk.', type: 'custom' },
                ],
              },
            }
          : undefined,
    })
    await openBulk('t')
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain(
      'Kies hoogstens 5.000 taken tegelijk.',
    )
  })
})
