import type { TestApp } from '@zaakwerk/api/platform/testing/test-app'
import { invoicesPageSize } from '@zaakwerk/contract/entities/invoice'
import { pageSize } from '@zaakwerk/contract/primitives'
import { tasksInProposal } from '@zaakwerk/contract/workload'
import type { CountedList } from './counted-lists.ts'

type Call = Awaited<ReturnType<TestApp['signInAs']>>['call']

/** Lists whose response contains both the total and the rows of a page, with the page size. */
const pages: readonly (readonly [path: string, size: number])[] = [
  ['/terms?tab=mine', pageSize],
  ['/terms', pageSize],
  ['/terms?tab=danger', pageSize],
  ['/incoming', pageSize],
  ['/incoming?own=true', pageSize],
  ['/cases/search?statuses=in_progress', pageSize],
  ['/cases/search?today=stalled', pageSize],
  ['/tasks/query?statuses=open', pageSize],
  ['/tasks/query?query=werk', pageSize],
  ['/tasks/grounds_search', pageSize],
  ['/finances/moneybird/invoices/1', invoicesPageSize],
]

/** Maximum number of rows in each group of Vandaag. */
const groups = {
  danger: pageSize,
  incoming: 3,
  hearings: 20,
  failed: 3,
  answered: 3,
  stalled: 3,
  mentions: 20,
  to_confirm: 20,
} as const

/** Total and number of rows of each response that contains both. They must agree, also during concurrent writes. */
export const answersWithBoth = async (call: Call): Promise<CountedList[]> => {
  const found: CountedList[] = []
  const get = async (path: string) => {
    const answer = await call('GET', path)
    if (answer.status !== 200 && answer.status !== 403) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const add = (page: string, name: string, total: number, rows: number, size: number) =>
    found.push({ page, name, count: Math.min(total, size), rows })
  const { body: today } = await get('/today')
  for (const [group, size] of Object.entries(groups))
    for (const [page, work] of [
      ['/today', today],
      ...today.covered.map((one: object) => ['/today, covered', one]),
    ])
      if (work[group]) add(page, group, work[group].total, work[group].items.length, size)
  for (const [path, size] of pages) {
    const { status, headers, body } = await get(path)
    if (status === 200) add(path, 'rows', Number(headers.get('x-total-count')), body.length, size)
  }
  const { status, body } = await get('/workload/tasks')
  if (status === 200) add('/workload/tasks', 'rows', body.total, body.items.length, tasksInProposal)
  return found
}
