import { act, screen, waitFor, within } from '@testing-library/react'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { aCaseDetail, aTask } from '@zaakwerk/testing/case-detail.builder'
import { address } from '@zaakwerk/testing/open-routes'
import { aTask as aWholeTask } from '@zaakwerk/testing/task.builder'
import { beforeEach, describe, expect, it } from 'vitest'
import { livingPart } from '../../testing/living-case.tsx'
import { openCase, serveCases } from '../../testing/open-case.ts'
import { CaseTasks } from './case-tasks.tsx'

const openTasks = livingPart(({ detail }) => <CaseTasks detail={detail} onChanged={() => undefined} />)

const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

describe('the tasks of a case', () => {
  it('are listed as they come, each with status, deadline and who does it', async () => {
    await openTasks({
      tasks: [
        aTask({ due_date: '2026-11-23', assigned_to: 'Tom Bakker', assignee_id: 9 }),
        aTask({ title: '', status: 'awaiting', due_date: '2026-11-18' }),
        aTask({ title: 'Brief versturen', status: 'failed' }),
        aTask({ title: 'Stukken lezen', status: 'completed', due_date: '2026-11-01' }),
        aTask({ title: 'Nieuw', status: 'van_morgen', type: 'van_morgen' }),
      ],
    })
    const tasks = section(/^Taken/)
    expect(tasks.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Machtiging opvragenOpenDeadline: 3 dagen resterendTBToegewezen aan: Tom Bakker',
      'Geen taak titelIn afwachtingDeadline: 2 dagen te laatToegewezen aan: -',
      'Brief versturenGefaaldDeadline: -Toegewezen aan: -',
      'Stukken lezenAfgerondDeadline: 1 november 2026Toegewezen aan: -',
      'NieuwOnbekende statusDeadline: -Toegewezen aan: -',
    ])
    expect(tasks.getByRole('heading').textContent).toBe('Taken 5')
  })

  describe('in their dialogs, which belong to another remote', () => {
    /** What their owner is handed. */
    const handed: { task?: WidgetProps['TaskDialog']; made?: WidgetProps['NewTaskDialog'] } = {}
    const TaskDialog = (props: WidgetProps['TaskDialog']) => {
      handed.task = props
      return props.isOpen ? <p role="dialog">{`Taak ${props.taskId}`}</p> : null
    }
    const NewTaskDialog = (props: WidgetProps['NewTaskDialog']) => {
      handed.made = props
      return props.isOpen ? <p role="dialog">{`Taak bij ${props.forCase?.internal_id}`}</p> : null
    }
    beforeEach(() =>
      provideWidgets({
        load: (async (name: string) => (name === 'TaskDialog' ? TaskDialog : NewTaskDialog)) as never,
        isMissing: () => true,
        Failed: () => null,
        Loading: () => null,
      }),
    )
    const tasks = [aTask({ id: 31, title: 'Brief versturen' }), aTask({ id: 32, title: '' })]

    it('open beside the page, with the others of the case in reach', async () => {
      const { user } = await openTasks({ tasks })
      const opener = screen.getByRole('button', { name: 'Brief versturen' })
      opener.focus()
      await user.keyboard('{Enter}')
      expect((await screen.findByRole('dialog')).textContent).toBe('Taak 31')
      expect(handed.task).toMatchObject({ taskId: 31, list: [31, 32] })
      act(() => handed.task?.onShow?.(32))
      expect(screen.getByRole('dialog').textContent).toBe('Taak 32')
      act(() => handed.task?.onClose())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // Or they lead to the case that they were linked to.
      act(() => handed.task?.onOpenCase?.(8))
      await waitFor(() => expect(address()).toBe('/case/8'))
    })

    it('stay open when they leave the case', async () => {
      const user = await openCase({ tasks })
      await user.click(screen.getByRole('button', { name: 'Brief versturen' }))
      await screen.findByRole('dialog')
      serveCases(aCaseDetail({ id: 7, internal_id: 'Z-2604810', tasks: tasks.slice(1) }))
      act(() => handed.task?.onSaved?.(aWholeTask({ id: 31, case_id: null, case: null })))
      await waitFor(() => expect(section(/^Taken/).getAllByRole('listitem')).toHaveLength(1))
      expect(screen.getByRole('dialog').textContent).toBe('Taak 31')
    })

    it('are made for the case, and listed', async () => {
      const user = await openCase({ tasks })
      await user.click(section(/^Taken/).getByRole('button', { name: 'Taak aanmaken' }))
      expect((await screen.findByRole('dialog')).textContent).toBe('Taak bij Z-2604810')
      expect(handed.made?.forCase?.id).toBe(7)
      serveCases(aCaseDetail({ id: 7, internal_id: 'Z-2604810', tasks: [...tasks, aTask()] }))
      act(() => handed.made?.onCreated?.(aWholeTask()))
      await waitFor(() => expect(section(/^Taken/).getAllByRole('listitem')).toHaveLength(3))
    })
  })
})
