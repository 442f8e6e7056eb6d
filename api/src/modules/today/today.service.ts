import { pageSize } from '@zaakwerk/contract/primitives'
import { TermFilter } from '@zaakwerk/contract/terms'
import type { Today } from '@zaakwerk/contract/today'
import { isStaff, may, roleName } from '@zaakwerk/domain/access'
import { overviewCaseTypes } from '@zaakwerk/domain/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { dangerDays, waitsFor } from '@zaakwerk/domain/term-choice'
import { pageOfIds } from '../../platform/db/page-of-ids.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { selectTodayCases } from '../cases/cases/today-cases.sql.ts'
import { countTermsOfTab, searchTerms } from '../cases/terms/terms.service.ts'
import { selectCovered } from '../identity/absences/absences.sql.ts'
import { searchIncoming } from '../letters/incoming/incoming.service.ts'
import { selectHearingIds } from '../tasks/hearings/hearings.sql.ts'
import { selectDueTasks, selectHearingRows, selectMentionRows } from './today.sql.ts'

const byUrgency = { isByUrgency: true } as const

/** Number of rows of a collapsed group, and of a group beside the list. Terms at risk are never collapsed. */
const shown = { folded: 3, tasks: 5, unassigned: 20, beside: 20 } as const

/** Days of the hearings that are shown, with today. */
const hearingDays = 7

/** Maximum number of absent colleagues whose work is shown. */
const mostCovered = 10

const first = <Item>(
  { items, total }: { readonly items: readonly Item[]; readonly total: number },
  take: number,
) => ({ total, items: items.slice(0, take) })

/** The user whose work is shown. */
interface Whose extends Pick<Viewer, 'id' | 'role'> {
  /** An absent colleague of the viewer. */
  readonly isCovered: boolean
}

interface Days {
  readonly today: string
  readonly danger_until: string
  readonly hearings_until: string
}

const hearingsOf = async (
  { db }: Services,
  userId: number,
  { today, hearings_until }: Days,
): Promise<Today['hearings']> => {
  const { ids, total } = await selectHearingIds(db, {
    offset: 0,
    start_date: today,
    end_date: hearings_until,
    courts: [],
    statuses: [],
    assignee_ids: [userId],
  })
  return pageOfIds({ ids: ids.slice(0, shown.beside), total }, (wanted) => selectHearingRows(db, wanted))
}

/** The open work of a user, as the viewer may see it. */
const openWorkOf = async (
  services: Services,
  viewer: Viewer,
  { whose, days }: { readonly whose: Whose; readonly days: Days },
) => {
  const user = { ...viewer, id: whose.id, role: whose.role }
  const view = { userId: user.id, types: overviewCaseTypes(user.role), isCovered: whose.isCovered }
  const cases = (group: Parameters<typeof selectTodayCases>[1]) =>
    selectTodayCases(services.db, group, { view, take: shown.folded })
  const [danger, tasks, incoming, hearings, failed, answered, stalled] = await Promise.all([
    searchTerms(services, user, TermFilter.parse({ tab: 'mine', end_date: days.danger_until }), byUrgency),
    selectDueTasks(services.db, { userId: user.id, until: days.today, take: shown.tasks }),
    may(viewer.role, 'incoming.read')
      ? searchIncoming(services, user, { list: 'open', offset: 0, own: true })
      : { total: 0, items: [] },
    may(viewer.role, 'grounds.read') && may(user.role, 'grounds.read')
      ? hearingsOf(services, user.id, days)
      : null,
    cases('failed'),
    cases('answered'),
    cases('stalled'),
  ])
  // Whether a term waits for a confirmation is shown for the viewer, also in the work of a covered colleague.
  const items = danger.items.map((term) => ({ ...term, waits_for: waitsFor(term, viewer.id) }))
  return {
    danger: first({ ...danger, items }, pageSize),
    tasks,
    incoming: first(incoming, shown.folded),
    hearings,
    failed,
    answered,
    stalled,
  }
}

/** The open work of the absent colleagues for whom the viewer covers. */
const coveredWork = async (services: Services, viewer: Viewer, days: Days): Promise<Today['covered']> => {
  const colleagues = await selectCovered(services.db, {
    userId: viewer.id,
    today: days.today,
    limit: mostCovered,
  })
  const covered: Today['covered'] = []
  // Sequential, because each user takes seven concurrent statements.
  for (const { id, name, role: number } of colleagues) {
    const role = roleName(number)
    if (!role || !isStaff(role)) continue
    const whose = { id, role, isCovered: true }
    covered.push({ user: { id, name }, ...(await openWorkOf(services, viewer, { whose, days })) })
  }
  return covered
}

/** The open work of the viewer. Each number uses the condition of the list to which the screen links. */
export const getToday = async (services: Services, viewer: Viewer): Promise<Today> => {
  const day = dayOf(services.now())
  const danger_until = addDays(day, dangerDays)
  const hearings_until = addDays(day, hearingDays - 1)
  const days = { today: day, danger_until, hearings_until }
  const [termCount, own, mentions, toConfirm, unassigned, covered] = await Promise.all([
    countTermsOfTab(services, viewer, 'mine'),
    openWorkOf(services, viewer, { whose: { ...viewer, isCovered: false }, days }),
    selectMentionRows(services.db, viewer.id, shown.beside),
    // Not for the mailroom, although it can confirm on Termijnen: the colleagues who handle the case confirm its terms.
    viewer.role === 'mailroom'
      ? { total: 0, items: [] }
      : searchTerms(services, viewer, TermFilter.parse({ tab: 'to_confirm' })),
    may(viewer.role, 'tasks.distribute')
      ? searchTerms(services, viewer, TermFilter.parse({ tab: 'unassigned' }), byUrgency)
      : { total: 0, items: [] },
    coveredWork(services, viewer, days),
  ])
  return {
    ...{ day, danger_until, hearings_until, term_count: termCount },
    ...own,
    unassigned: first(unassigned, shown.unassigned),
    mentions,
    to_confirm: first(toConfirm, shown.beside),
    covered,
  }
}
