import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Job, type JobGroup, jobGroups } from '@zaakwerk/contract/jobs'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { QueuePage } from '../features/queue/queue.page.tsx'

export const aJob = (given: Partial<Job> & { readonly id: number }): Job => ({
  kind: 'submit_letter',
  key: 'letter:nha_pf_objection',
  subject: {
    type: 'case',
    id: 40 + given.id,
    case_id: 40 + given.id,
    internal_id: `Z-26047${String(given.id).padStart(2, '0')}`,
  },
  state: 'failed',
  attempts: 12,
  max_attempts: 12,
  last_error: 'De mailserver weigert de ontvanger: 550 5.1.1 <a@b.test>: User unknown',
  last_answer: '550 5.1.1 <a@b.test>: User unknown',
  outside_reference: null,
  next_try_at: null,
  created_by_name: null,
  created_at: '2026-11-20T09:12:00+01:00',
  started_at: '2026-11-20T10:32:00+01:00',
  finished_at: '2026-11-20T10:32:00+01:00',
  ...given,
})

const groupOf: Readonly<Record<string, JobGroup>> = {
  queued: 'waiting',
  running: 'running',
  unknown: 'unknown',
  failed: 'failed',
  done: 'done_today',
}

/** The queue as the server keeps it, near enough for a screen. */
export const serveQueue = (
  given: readonly Job[],
  answers: (call: FakeCall) => { status: number; data?: unknown } | undefined = () => undefined,
) => {
  const server = { jobs: [...given] }
  const inGroup = (group: string | null) => server.jobs.filter(({ state }) => groupOf[state] === group)
  const move = (ids: readonly unknown[], state: Job['state']) => {
    server.jobs = server.jobs.map((job) => (ids.includes(job.id) ? { ...job, state } : job))
    return server.jobs.filter(({ id }) => ids.includes(id))
  }
  serveApi((call) => {
    const special = answers(call)
    if (special) return special
    const { method, path, query, fields } = call
    if (path === '/jobs/counts') {
      const counts = Object.fromEntries(jobGroups.map((group) => [group, inGroup(group).length]))
      return { status: 200, data: { ...counts, waiting_since: null } }
    }
    if (path === '/jobs') {
      const kinds = query.getAll('kind')
      const found = inGroup(query.get('group')).filter(
        ({ kind, subject }) =>
          (kinds.length === 0 || kinds.includes(kind)) &&
          (subject.internal_id ?? '').includes(query.get('query') ?? ''),
      )
      return aPage(found)
    }
    const [, , id, action] = path.split('/')
    const ids = Array.isArray(fields.ids) ? fields.ids : [Number(id)]
    if (method === 'GET') {
      const job = server.jobs.find((one) => one.id === Number(id))
      const task = { id: 48188, assignee_name: 'Tom Bakker' }
      const tries = [
        { at: '2026-11-20T09:31:00+01:00', error: 'De mailserver neemt de e-mail nu niet aan: 451 later' },
        { at: '2026-11-20T10:32:00+01:00', error: String(job?.last_error) },
      ]
      const authority = { id: 5, name: 'Gemeente Rotterdam' }
      return { status: 200, data: { ...job, authority, task, tries } }
    }
    if (path === '/jobs/retry') return { status: 200, data: move(ids, 'queued') }
    if (path === '/jobs/cancel') return { status: 200, data: move(ids, 'cancelled') }
    if (action === 'try-now') return { status: 200, data: move(ids, 'running')[0] }
    if (action === 'retry') return { status: 200, data: move(ids, 'queued')[0] }
    const state = fields.outcome === 'arrived' ? 'done' : 'queued'
    return action === 'settle' ? { status: 200, data: move(ids, state)[0] } : { status: 404 }
  })
  return {
    server,
    /** It changes at the server; the page looks again, as it does every two seconds. */
    change: async (id: number, changes: Partial<Job>) => {
      server.jobs = server.jobs.map((job) => (job.id === id ? { ...job, ...changes } : job))
      await look()
    },
    add: async (job: Job) => {
      server.jobs = [job, ...server.jobs]
      await look()
    },
  }
}

/** What the page does every two seconds, now. */
export const look = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  })

export const openQueue = async (path = '/settings/queue') => {
  const user = userEvent.setup()
  openStaffPage({
    path,
    role: 'admin',
    routes: [
      { path: '/settings/queue', element: <QueuePage /> },
      { path: '/case/:id', element: <p>De zaak</p> },
    ],
  })
  await screen.findByRole('heading', { level: 1, name: /Wachtrij/ })
  return user
}

/** The rows on screen: title and state, with heads of parts between brackets. */
export const rows = (): readonly string[] =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) => {
    const head = row.querySelector('th')
    if (head) return `[${head.textContent}]`
    const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
    return cells.length === 1 ? (cells[0] ?? '') : `${cells[2]} ${cells[3]}`
  })
