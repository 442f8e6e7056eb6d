import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Task } from '@zaakwerk/contract/entities/task'
import type { WidgetProps } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { aCaseMatch } from '@zaakwerk/testing/case-match.builder'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague } from '@zaakwerk/testing/people.builder'
import { aTask, aTaskCase } from '@zaakwerk/testing/task.builder'
import { type ReactElement, useState } from 'react'
import { expect } from 'vitest'
import { TaskDialog } from '../task/task.dialog.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

/** The signed-in user, second in the list of staff. */
export const me = aColleague({ id: 1, first_name: 'Anna', last_name: 'Visser', email: 'a.visser@example.nl' })
export const sanne = aColleague()
/** As the API lists them. */
export const staff = [
  sanne,
  me,
  aColleague({ id: 6, first_name: 'Tom', last_name: 'de Boer', email: 't@b.nl' }),
]

/** A task of a case with everything filled in. */
export const aWholeTask = (given: Partial<Task> = {}): Task =>
  aTask({
    id: 48146,
    title: 'Pro forma bezwaar versturen',
    description: 'Alleen per post.',
    due_date: '2026-11-23',
    assignee_id: sanne.id,
    assigned_to: 'Sanne Jansen',
    is_assignee_active: true,
    case_id: 41,
    case: aTaskCase(),
    version: 3,
    ...given,
  })

/** Matches of the pickers' search. */
export const matches = [
  aCaseMatch({
    id: 51,
    internal_id: 'Z-2604900',
    official_id: '1062542123456789',
    cjib_number: '1062542123456789',
    decision_date: '2026-11-02',
  }),
  aCaseMatch({ id: 52, internal_id: 'Z-2604901', type: 6 }),
]

const isChanges = (fields: FakeCall['fields']): fields is Partial<Task> => Object.keys(fields).length > 0

/** Tasks on a server that accepts changes on the current version. `special` is asked first. */
export const serveTasks = (
  tasks: readonly Task[],
  special: (call: FakeCall) => Answer | undefined = () => undefined,
) => {
  const stored = new Map(tasks.map((task) => [task.id, task]))
  serveApi((call) => {
    const answer = special(call)
    if (answer) return answer
    const { method, path, fields, ifMatch } = call
    if (path === '/users/roles') return { status: 200, data: staff }
    if (path === '/cases/lookup') {
      const text = call.query.get('query') ?? ''
      return { status: 200, data: matches.filter(({ internal_id }) => internal_id.startsWith(text)) }
    }
    const task = stored.get(Number(/^\/tasks\/(\d+)$/.exec(path)?.[1]))
    if (!task) return { status: 404, data: { detail: 'Taak niet gevonden.', code: 'task_not_found' } }
    if (method === 'GET') return { status: 200, data: task }
    if (ifMatch !== `"${task.version}"`)
      return { status: 412, data: { detail: 'Iemand anders was eerder.', code: 'version_conflict' } }
    const linked = matches.find(({ id }) => id === fields.case_id)
    const assignee = staff.find(({ id }) => id === fields.assignee_id)
    const changed: Task = {
      ...task,
      ...(isChanges(fields) ? fields : {}),
      ...(fields.case_id === null ? { case: null } : {}),
      ...(linked ? { case: aTaskCase({ internal_id: linked.internal_id }) } : {}),
      ...(assignee
        ? { assigned_to: `${assignee.first_name} ${assignee.last_name}`, is_assignee_active: true }
        : {}),
      version: task.version + 1,
    }
    stored.set(task.id, changed)
    return { status: 200, data: changed }
  })
  return {
    /** A colleague changes a task; the page does not know yet. */
    changeElsewhere: (id: number, changes: Partial<Task>): void => {
      const task = stored.get(id)
      if (task) stored.set(id, { ...task, ...changes, version: task.version + 1 })
    },
  }
}

type Given = Omit<WidgetProps['TaskDialog'], 'isOpen' | 'onClose' | 'taskId' | 'onShow'>

/** A stand-in for a list that opens its tasks. */
const TaskList = ({ id, ...given }: Given & { readonly id: number }): ReactElement => {
  const [shown, setShown] = useState(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open taak
      </button>
      <Link to="/cases">Cases</Link>
      <TaskDialog
        {...given}
        taskId={shown}
        isOpen={isOpen}
        onShow={setShown}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Opens the panel of a task as it is served, without waiting for it. */
export const openPanel = async (given: Given & { readonly id?: number } = {}) => {
  const { id = 48146, ...props } = given
  const user = userEvent.setup()
  const router = openStaffPage({
    path: '/tasks',
    role: 'lawyer',
    routes: [{ path: '/tasks', element: <TaskList id={id} {...props} /> }],
  })
  await user.click(screen.getByRole('button', { name: 'Open taak' }))
  return { user, router }
}

/** Serves one task and opens its panel. */
export const openTask = async (
  task: Partial<Task> = {},
  { special, ...given }: Given & { readonly special?: (call: FakeCall) => Answer | undefined } = {},
) => {
  const server = serveTasks([aWholeTask(task)], special)
  const opened = await openPanel(given)
  await screen.findByRole('textbox', { name: 'Titel' })
  // The staff come with a call of their own.
  await waitFor(() => expect(callsTo('GET', '/users/roles')).not.toEqual([]))
  return { ...opened, ...server }
}

export const panel = (): HTMLElement => screen.getByRole('dialog', { name: /^Taak Gegevens/ })

export const saveButton = (): HTMLElement => screen.getByRole('button', { name: /Opslaan/ })

/** Saves and waits for the notice. */
export const save = async (user: UserEvent): Promise<void> => {
  await user.click(saveButton())
  await screen.findByText('Taak gewijzigd')
}

/** The bodies that were sent for the task. */
export const sent = (id = 48146): readonly unknown[] =>
  callsTo('PATCH', `/tasks/${id}`).map(({ body }) => body)
