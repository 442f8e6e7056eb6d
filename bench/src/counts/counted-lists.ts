import { searchCases } from '@zaakwerk/api/modules/cases/cases/cases.service'
import { countTerms, searchTerms } from '@zaakwerk/api/modules/cases/terms/terms.service'
import { selectInvoicePage } from '@zaakwerk/api/modules/finance/invoices/invoice-list.sql'
import { getCurrentUser } from '@zaakwerk/api/modules/identity/users/users.service'
import { getSummary, searchIncoming } from '@zaakwerk/api/modules/letters/incoming/incoming.service'
import { searchGrounds, searchTasks } from '@zaakwerk/api/modules/tasks/tasks/tasks.service'
import { getToday } from '@zaakwerk/api/modules/today/today.service'
import { selectMentionRows } from '@zaakwerk/api/modules/today/today.sql'
import { getWorkload, listTasksToDistribute } from '@zaakwerk/api/modules/workload/workload.service'
import type { Services } from '@zaakwerk/api/platform/request/services'
import type { Viewer } from '@zaakwerk/api/platform/request/viewer'
import { searchCases as casesCall } from '@zaakwerk/contract/case-search'
import { invoicesPageSize } from '@zaakwerk/contract/entities/invoice'
import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { incomingLists } from '@zaakwerk/contract/incoming'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { TermFilter, termTabs } from '@zaakwerk/contract/terms'
import type { Today } from '@zaakwerk/contract/today'
import { isStaff, may, roleName } from '@zaakwerk/domain/access'
import { addDays } from '@zaakwerk/domain/dates'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'

/** A count on a page, and the number of rows of its list. */
export interface CountedList {
  readonly page: string
  readonly name: string
  readonly count: number
  readonly rows: number
}

interface Row {
  readonly id: number
}
type Rows = readonly Row[] | { readonly audited: readonly Row[] }

/** Number of distinct rows of a list, counted page by page instead of read from its total. */
const rowsOf = async (
  read: (offset: number) => Promise<{ readonly items: Rows }>,
  size = pageSize,
): Promise<number> => {
  const ids = new Set<number>()
  for (let offset = 0; ; offset += size) {
    const { items } = await read(offset)
    const rows = 'audited' in items ? items.audited : items
    for (const { id } of rows) ids.add(id)
    if (rows.length < size) return ids.size
  }
}

/** Exceeds the number of rows that the benchmark creates. */
const mostMentions = 100_000

const undone = taskStatuses.filter((status) => !doneTaskStatuses.some((done) => done === status))

/** Filters of saved views. The menu shows only their totals. */
const views = {
  cases: [
    {},
    { statuses: 'in_progress' },
    { types: '1' },
    { phase: 'running' },
    { query: 'T-0000' },
    { types: '1', query: 'T' },
  ],
  tasks: [
    {},
    { statuses: 'open' },
    { query: 'werk' },
    { task_types: 'user_task', statuses: undone },
    { case_types: '1' },
    { start_date: '2020-01-01' },
  ],
  grounds: [{}, { statuses: 'open' }, { start_hearing_date: '2020-01-01' }],
} as const

/** All counts that a viewer sees, each with its list. Within one snapshot, both must agree. */
export const countedLists = async (
  services: Services,
  viewer: Viewer,
  roleOf: (userId: number) => StaffRole,
): Promise<CountedList[]> => {
  const found: CountedList[] = []
  const compare = async (page: string, name: string, count: number, rows: Promise<number>): Promise<void> => {
    found.push({ page, name, count, rows: await rows })
  }
  const terms = (who: Viewer, filter: object) =>
    rowsOf((offset) => searchTerms(services, who, { ...TermFilter.parse(filter), offset }))
  const cases = (filter: object) =>
    rowsOf((offset) => searchCases(services, viewer, { ...casesCall.query.parse(filter), offset }))
  const tasks = (filter: object, who = viewer) =>
    rowsOf((offset) => searchTasks(services, who, { ...TaskFilter.parse(filter), offset }))
  const grounds = (filter: object) =>
    rowsOf((offset) => searchGrounds(services, { ...GroundsFilter.parse(filter), offset }))
  const incoming = (who: Viewer, list: (typeof incomingLists)[number], own = false) =>
    rowsOf((offset) => searchIncoming(services, who, { list, offset, own }))

  const today = await getToday(services, viewer)
  const week = { start_hearing_date: today.day, end_hearing_date: today.hearings_until }
  const work = async (
    who: Viewer,
    page: string,
    { danger, incoming: mail, hearings }: Pick<Today, 'danger' | 'incoming' | 'hearings'>,
  ) => {
    await compare(page, 'danger', danger.total, terms(who, { tab: 'mine', end_date: today.danger_until }))
    if (may(viewer.role, 'incoming.read'))
      await compare(page, 'incoming', mail.total, incoming(who, 'open', true))
    if (hearings)
      await compare(page, 'hearings', hearings.total, grounds({ ...week, assignee_ids: String(who.id) }))
  }
  await work(viewer, 'Vandaag', today)
  for (const group of ['failed', 'answered', 'stalled'] as const)
    await compare('Vandaag', group, today[group].total, cases({ today: group }))
  await compare('Vandaag', 'to_confirm', today.to_confirm.total, terms(viewer, { tab: 'to_confirm' }))
  await compare('Vandaag', 'terms', today.term_count, terms(viewer, { tab: 'mine' }))
  for (const covered of today.covered)
    await work({ ...viewer, id: covered.user.id, role: roleOf(covered.user.id) }, 'Vandaag, covered', covered)
  const { mention_count = 0 } = await getCurrentUser(services, viewer)
  await compare(
    'menu',
    'mentions',
    mention_count,
    selectMentionRows(services.db, viewer.id, mostMentions).then(({ items }) => items.length),
  )

  const counts = await countTerms(services, viewer, 'all')
  for (const tab of termTabs) await compare('Termijnen', tab, counts[tab], terms(viewer, { tab }))

  if (may(viewer.role, 'incoming.read')) {
    const summary = await getSummary(services, viewer)
    for (const list of incomingLists)
      await compare('Binnengekomen', list, summary[list], incoming(viewer, list))
  }

  if (may(viewer.role, 'tasks.distribute')) {
    const { unassigned, colleagues } = await getWorkload(services)
    const { total, items } = await listTasksToDistribute(services, {})
    await compare('Verdelen', 'to distribute', total, Promise.resolve(items.length))
    await compare(
      'Verdelen',
      'unassigned',
      unassigned,
      Promise.resolve(items.filter(({ assignee_id }) => assignee_id === null).length),
    )
    // The counts of each colleague, with the matching lists.
    for (const { id, role: number, open, at_risk, hearings } of colleagues) {
      const role = roleName(number)
      if (!role || !isStaff(role)) continue
      const who = { ...viewer, id, role }
      await compare('Verdelen', 'open', open, tasks({ assignee_ids: String(id), statuses: undone }, who))
      await compare('Verdelen', 'at risk', at_risk, terms(who, { tab: 'mine', end_date: today.danger_until }))
      await compare(
        'Verdelen',
        'hearings',
        hearings,
        grounds({
          start_hearing_date: today.day,
          end_hearing_date: addDays(today.day, 13),
          assignee_ids: String(id),
        }),
      )
    }
  }

  for (const filter of views.cases) {
    const { total } = await searchCases(services, viewer, casesCall.query.parse({ ...filter, limit: 0 }))
    await compare('views', `cases ${JSON.stringify(filter)}`, total, cases(filter))
  }
  for (const filter of views.tasks) {
    const { total } = await searchTasks(services, viewer, TaskFilter.parse({ ...filter, limit: 0 }))
    await compare('views', `tasks ${JSON.stringify(filter)}`, total, tasks(filter))
  }
  if (may(viewer.role, 'grounds.read'))
    for (const filter of views.grounds) {
      const { total } = await searchGrounds(services, GroundsFilter.parse({ ...filter, limit: 0 }))
      await compare('views', `grounds ${JSON.stringify(filter)}`, total, grounds(filter))
    }

  if (may(viewer.role, 'invoices.read')) {
    const page = (at: number) => selectInvoicePage(services.db, { page: at, now: services.now() })
    await compare(
      'Facturen',
      'all',
      (await page(1)).total,
      rowsOf((offset) => page(offset / invoicesPageSize + 1), invoicesPageSize),
    )
  }
  return found
}
