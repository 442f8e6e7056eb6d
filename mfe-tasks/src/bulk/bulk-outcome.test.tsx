import { screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose, typeAtOnce } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { dialog, isClosed, isShut, many, openBulk, primary, rowTexts, three } from '../testing/open-bulk.tsx'
import { sentChanges, serveBulk } from '../testing/serve-bulk.ts'

describe('the outcome for each task', () => {
  it('is in the same table; failed ones are retried with their current version', async () => {
    let isStuck = true
    serveBulk(three, {
      refusal: ({ id }) =>
        isStuck && id === 48117 ? 'Al afgerond door Nadia Verhoeven om 10:47' : undefined,
    })
    const user = await openBulk('d')
    typeAtOnce(screen.getByRole('textbox', { name: 'Deadline' }), '27-11-2026')
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
  })

  it('does not include tasks that a colleague changed meanwhile, until they are retried', async () => {
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

  it('is undone for changed tasks; the others remain selected, and a deleted one is not retried', async () => {
    const { tasks } = serveBulk(three, {
      refusal: ({ id }) => (id === 48102 ? 'Deze taak is vergrendeld.' : undefined),
    })
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await primary('3 taken wijzigen')
    tasks.delete(48140)
    await user.click(await primary('3 taken wijzigen'))
    await screen.findByText('Deze taak bestaat niet meer')
    await primary('Opnieuw proberen (1)')
    await user.click(await primary('1 ongedaan maken'))
    await screen.findByText('0 van 3 taken gewijzigd')
    expect((await rowTexts()).map((cells) => cells.at(-1))).toEqual(['Mislukt', 'Teruggezet', 'Mislukt'])
    expect(screen.queryByRole('button', { name: /ongedaan maken$/ })).toBeNull()
    const close = within(await dialog()).getAllByRole('button', { name: 'Sluiten' })
    await user.click(close.at(-1) ?? document.body)
    await isClosed()
    screen.getByText('2 gekozen')
  })

  it('shows the title of a task whose change could not be undone', async () => {
    const { change } = serveBulk(three)
    const user = await openBulk('s')
    await choose('Status', 'Gesloten')
    await user.click(await primary('3 taken wijzigen'))
    await isClosed()
    change(48140, { status: 'awaiting' })
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() =>
      expect(noticeTexts().join()).toMatch(/1 taak niet teruggezet \/ Beslissing beoordelen: /),
    )
  })
})

describe('a lost connection', () => {
  it('keeps everything, and sends the same call under the same key; it cannot be closed or pressed twice while it runs', async () => {
    const slow = pendingAnswer()
    let isDown = true
    const { tasks } = serveBulk(three, {
      answer: ({ path }) => (isDown && path === '/tasks/bulk' ? slow.answer : undefined),
    })
    const user = await openBulk('t')
    await choose('Toegewezen aan', 'Tom Bakker')
    const button = await primary('2 taken wijzigen')
    await user.click(button)
    await user.click(button)
    await isShut('Annuleer')
    isDown = false
    slow.release({ status: 0, data: '' })
    await within(await dialog()).findByRole('alert')
    within(await dialog()).getByTitle('Tom Bakker')
    await user.click(await primary('2 taken wijzigen'))
    await isClosed()
    const [first, second, ...more] = callsTo('POST', '/tasks/bulk')
    expect(more).toEqual([])
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.fields).toEqual(first?.fields)
    expect(tasks.get(48102)?.assignee_id).toBe(9)
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
