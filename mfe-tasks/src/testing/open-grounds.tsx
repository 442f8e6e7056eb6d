import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { RoleName } from '@zaakwerk/contract/roles'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aTask } from '@zaakwerk/testing/task.builder'
import { GroundsPage } from '../features/grounds/grounds.page.tsx'

export const groundsPath = '/tasks/grounds_search'

type Answer = ReturnType<typeof aPage>

/** Colleagues, the signed-in user first. */
export const staff = [
  { id: 1, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 1 },
  { id: 7, first_name: 'Pieter', last_name: 'van der Linden', email: 'pieter@zaakwerk.test', role: 2 },
  { id: 8, first_name: 'Tom', last_name: 'Bakker', email: 'tom@zaakwerk.test', role: 2 },
]

/** The API of the page: a list of tasks, each of which can be read alone; `answer` is asked first. */
export const serveGrounds = (
  tasks: readonly TaskSummary[],
  answer: (call: FakeCall) => Answer | Promise<Answer> | undefined = () => undefined,
): void =>
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    const { method, path } = call
    if (method === 'GET' && path === groundsPath) return aPage(tasks)
    if (path === '/users/roles') return { status: 200, data: staff }
    const one = tasks.find(({ id }) => path === `/tasks/${id}`)
    return one
      ? { status: 200, data: aTask(one) }
      : { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
  })

/** Opens "Gronden & Zittingen" as someone of a role. */
export const openGrounds = (path = '/grounds', role: RoleName = 'admin') =>
  openStaffPage({ path, role, routes: [{ path: '/grounds/:id?', element: <GroundsPage /> }] })
