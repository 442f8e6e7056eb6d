import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { type RoleName, roles } from '@zaakwerk/contract/roles'
import type { User } from '@zaakwerk/contract/users'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aTask } from '@zaakwerk/testing/task.builder'
import { TasksPage } from '../features/tasks/tasks.page.tsx'

type Answer = ReturnType<typeof aPage>

const person = (id: number, first_name: string, last_name: string): User => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@zaakwerk.test`,
  role: roles.lawyer,
})

/** The staff, by first name as the API lists them; the user of a test is Sanne. */
export const staff = [person(4, 'Bram', 'Visser'), person(1, 'Sanne', 'Jansen'), person(9, 'Tom', 'Bakker')]

const notFound: Answer = { status: 404, data: { detail: 'Taak niet gevonden', code: 'task_not_found' } }

/** The API of the tasks page; `answer` is asked first. */
export const serveTasks = (
  tasks: readonly TaskSummary[],
  answer: (call: FakeCall) => Answer | Promise<Answer> | undefined = () => undefined,
): void =>
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    switch (`${call.method} ${call.path}`) {
      case 'GET /tasks/query':
        return aPage(tasks)
      case 'GET /users/roles':
        return { status: 200, data: staff }
      case 'GET /mailroom/summary':
        return { status: 200, data: { to_post: 10, leave_today: 0, posted_today: 0, last_posting: null } }
      default: {
        const one = tasks.find(({ id }) => call.path === `/tasks/${id}`)
        return one ? { status: 200, data: aTask(one) } : notFound
      }
    }
  })

/** Opens "Taken" as someone of a role. */
export const openTasks = (path = '/tasks', role: RoleName = 'admin') => {
  const user = userEvent.setup()
  openStaffPage({
    path,
    role,
    routes: [
      { path: '/tasks/:id?', element: <TasksPage /> },
      { path: '/tasks/postkamer', element: <h1>Postkamer</h1> },
      { path: '/case/:id', element: <h1>Dossier</h1> },
    ],
  })
  return user
}

/** The parameters of the last search. */
export const lastSearch = (): URLSearchParams | undefined => callsTo('GET', '/tasks/query').at(-1)?.query

/** Waits until the rows are there. */
export const rowOf = (id: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Open taak ${id}( |$)`) })
