import { pageSize } from '@zaakwerk/contract/primitives'
import { TermFilter } from '@zaakwerk/contract/terms'
import type { Today } from '@zaakwerk/contract/today'
import { may } from '@zaakwerk/domain/access'
import { overviewCaseTypes } from '@zaakwerk/domain/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { selectTodayCases } from '../cases/cases/today-cases.sql.ts'
import { countTerms, searchTerms } from '../cases/terms/terms.service.ts'
import { searchIncoming } from '../letters/incoming/incoming.service.ts'
import { countMentions } from '../mentions/mentions.sql.ts'
import { selectHearingIds } from '../tasks/hearings/hearings.sql.ts'
import { selectHearingRows, selectMentionRows } from './today.sql.ts'

/** Number of rows of a collapsed group, and of a group beside the list. Terms in danger are never collapsed. */
const shown = { folded: 3, beside: 20 } as const

/** Days of the hearings that are shown, with today. */
const hearingDays = 7

const first = <Item>(
  { items, total }: { readonly items: readonly Item[]; readonly total: number },
  take: number,
) => ({ total, items: items.slice(0, take) })

const hearingsOf = async (
  { db }: Services,
  { id, role }: Viewer,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Today['hearings']> => {
  if (!may(role, 'grounds.read')) return null
  const { ids, total } = await selectHearingIds(db, {
    offset: 0,
    start_date: from,
    end_date: until,
    courts: [],
    statuses: [],
    assignee_ids: [id],
  })
  return { total, items: await selectHearingRows(db, ids.slice(0, shown.beside)) }
}

/** The open work of the viewer. Each number uses the condition of the list to which the screen links. */
export const getToday = async (services: Services, viewer: Viewer): Promise<Today> => {
  const { db, now } = services
  const day = dayOf(now())
  const danger_until = addDays(day, dangerDays)
  const hearings_until = addDays(day, hearingDays - 1)
  const view = { userId: viewer.id, types: overviewCaseTypes(viewer.role) }
  const cases = (group: Parameters<typeof selectTodayCases>[1]) =>
    selectTodayCases(db, group, { view, take: shown.folded })
  const [counts, danger, mentionCount, mentions, toConfirm, incoming, hearings, failed, answered, stalled] =
    await Promise.all([
      countTerms(services, viewer, 'mine'),
      searchTerms(services, viewer, TermFilter.parse({ tab: 'mine', end_date: danger_until })),
      countMentions(db, viewer.id),
      selectMentionRows(db, viewer.id, shown.beside),
      searchTerms(services, viewer, TermFilter.parse({ tab: 'to_confirm' })),
      may(viewer.role, 'incoming.read')
        ? searchIncoming(services, viewer, { list: 'open', offset: 0, own: true })
        : { total: 0, items: [] },
      hearingsOf(services, viewer, { from: day, until: hearings_until }),
      cases('failed'),
      cases('answered'),
      cases('stalled'),
    ])
  return {
    day,
    danger_until,
    hearings_until,
    term_count: counts.mine,
    danger: first(danger, pageSize),
    mentions: { total: mentionCount, items: mentions },
    incoming: first(incoming, shown.folded),
    hearings,
    failed,
    answered,
    stalled,
    to_confirm: first(toConfirm, shown.beside),
  }
}
