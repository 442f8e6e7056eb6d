import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { exportGrounds } from '@zaakwerk/contract/grounds-export'
import { CalendarDate, pageSize, SearchText, Text } from '@zaakwerk/contract/primitives'
import type { RoleName } from '@zaakwerk/contract/roles'
import type { searchGrounds } from '@zaakwerk/contract/tasks'
import * as z from '@zaakwerk/contract/zod'
import { visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { pageOffset } from '@zaakwerk/domain/paging'
import { FilterDay, known, single, wholeOrder } from '@zaakwerk/platform'
import { limitFields, noLimits } from '../../filters/list-limits.ts'

export const pageTitle = 'Gronden & Zittingen'

/** The filter in the URL of "Gronden & Zittingen", and its view. Invalid values count as absent. */
export const GroundsFilter = z.pipe(
  z.object({
    ...limitFields,
    query: single(SearchText.check(z.toLowerCase(), z.minLength(1))),
    start_hearing_date: single(FilterDay),
    end_hearing_date: single(FilterDay),
    view: single(z.literal('kalender')),
    /** The chosen day of the calendar; without it today is shown. */
    day: single(CalendarDate),
    /** Period of the calendar; default a month. */
    span: single(z.literal('week')),
    /** Courts of the calendar's filter, by the shown names. */
    courts: known(Text(200).check(z.minLength(1))),
  }),
  z.transform(wholeOrder),
)
export type GroundsFilter = z.output<typeof GroundsFilter>

/** The view is not restored: the menu opens the list with its filter. */
export const remembering = { notRemembered: ['view', 'day', 'span', 'courts'] }

/** Fields that only the calendar has: cleared when returning to the list. */
export const asList = {
  view: undefined,
  day: undefined,
  span: undefined,
  courts: [],
} satisfies Partial<GroundsFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = {
  ...noLimits,
  start_hearing_date: undefined,
  end_hearing_date: undefined,
} satisfies Partial<GroundsFilter>

/** The filter for a role, without types that the role cannot select, so that chips and rows match. */
export const filterWithin = (filter: GroundsFilter, role: RoleName): GroundsFilter => ({
  ...filter,
  case_types: filter.case_types.filter((type) => visibleCaseTypes(role).includes(type)),
})

/** Filters shared by list and export. */
const limits = (filter: GroundsFilter) => ({
  query: filter.query,
  statuses: filter.statuses,
  assignee_ids: filter.assignee_ids,
  case_types: filter.case_types,
  order_column: filter.order_column,
  order_by: filter.order_by,
  start_hearing_date: filter.start_hearing_date,
  end_hearing_date: filter.end_hearing_date,
})

/** The API query of the list. */
export const searchInput = (filter: GroundsFilter): EndpointInput<typeof searchGrounds> => ({
  query: {
    ...limits(filter),
    start_date: filter.start_date,
    end_date: filter.end_date,
    offset: pageOffset(filter.page ?? 1, pageSize),
  },
})

/** The API query of the export: the whole selection, with other names for the deadline. */
export const exportInput = (filter: GroundsFilter): EndpointInput<typeof exportGrounds> => ({
  query: {
    ...limits(filter),
    start_due_date: filter.start_date,
    end_due_date: filter.end_date,
    // Only in the calendar.
    courts: filter.view === 'kalender' ? filter.courts : [],
    offset: 0,
  },
})
