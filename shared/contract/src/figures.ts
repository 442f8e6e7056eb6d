import * as z from '@zaakwerk/contract/zod'
import { CasePhase } from './case-phases.ts'
import { endpoint, fileAnswer } from './endpoint.ts'
import { CalendarDate, lenient, repeated } from './primitives.ts'

/** Kinds of cases that figures are of: the families of case types, and all other types together. */
export const caseKinds = ['wahv', 'nha', 'btu', 'other'] as const
export const CaseKind = z.enum(caseKinds)
export type CaseKind = z.output<typeof CaseKind>

/** Longest period, in days: a year and a day more, so that a week of last year has its own place. */
export const longestFigures = 371

const day = 86_400_000

/** Of which kinds of cases; none: all that the lists of cases show to the caller. */
const kinds = repeated(CaseKind)

/** Of figures about now. */
export const StockFilter = z.object({ kinds })
export type StockFilter = z.output<typeof StockFilter>

export const FiguresFilter = z
  .object({
    /** Calendar dates, both included. */
    from: CalendarDate,
    to: CalendarDate,
    kinds,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'Het einde ligt voor het begin.', path: ['to'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestFigures * day, {
      message: 'Kies een periode van hoogstens 53 weken.',
      path: ['to'],
    }),
  )
export type FiguresFilter = z.output<typeof FiguresFilter>

/** Procedures whose lead time is known: from what was sent to what was decided. */
export const procedures = [
  'administrative_appeal',
  'nha_objection',
  'btu_objection',
  'notice_of_default',
  'canton_appeal',
  'court_appeal',
] as const
export const Procedure = z.enum(procedures)
export type Procedure = z.output<typeof Procedure>

const count = z.int()
const counts = { wahv: count, nha: count, btu: count, other: count }

export const Inflow = z.object({
  total: count,
  weeks: z.array(
    z.object({
      /** First and last day that are counted: Monday to Sunday, less what is outside the period. */
      start: CalendarDate,
      end: CalendarDate,
      ...counts,
      total: count,
      /** All cases of the whole week, 52 weeks earlier. */
      year_before: count,
    }),
  ),
})
export type Inflow = z.output<typeof Inflow>

export const Stock = z.object({
  day: CalendarDate,
  total: count,
  /** The last day on which a case was made that is older than 3, 6 and 12 months. */
  older_than: z.array(CalendarDate),
  older_than_year: count,
  phases: z.array(
    z.object({
      phase: lenient(CasePhase, z.string()),
      total: count,
      /** Up to 3 months, 3 to 6, 6 to 12, older. */
      ages: z.array(count),
    }),
  ),
})
export type Stock = z.output<typeof Stock>

const days = z.nullable(z.number())

export const LeadTimes = z.array(
  z.object({
    procedure: lenient(Procedure, z.string()),
    decided: count,
    /** 10th, 50th and 90th percentile, in days; null where nothing was decided. */
    fastest: days,
    median: days,
    slowest: days,
    /** The term of the law in weeks from sending; null where it runs from another day or differs by case. */
    legal_weeks: days,
  }),
)
export type LeadTimes = z.output<typeof LeadTimes>

export const outcomeKeys = ['authority', 'fact_code'] as const
export const OutcomeKey = z.enum(outcomeKeys)
export type OutcomeKey = z.output<typeof OutcomeKey>

const outcomes = { decided: count, granted: count, partial: count, refused: count }

export const Outcomes = z.object({
  ...outcomes,
  /** Most decisions first. */
  rows: z.array(
    z.object({
      /** Name of the authority or fact code; null where the case has none. */
      name: z.nullable(z.string()),
      ...outcomes,
    }),
  ),
})
export type Outcomes = z.output<typeof Outcomes>

export const TermsAtRisk = z.object({
  /** Now, as the list of terms counts them. */
  at_risk: count,
  late: count,
  /** At the beginning of each Monday; this week: now. */
  weeks: z.array(z.object({ start: CalendarDate, at_risk: count, late: count })),
})
export type TermsAtRisk = z.output<typeof TermsAtRisk>

const euros = z.number()

export const Money = z.array(
  z.object({
    /** Null: in none that is recorded. */
    procedure: z.nullable(lenient(Procedure, z.string())),
    decided: count,
    awarded: euros,
    received: euros,
    invoiced: euros,
    paid: euros,
  }),
)
export type Money = z.output<typeof Money>

// Figures are sums of many cases and name none, so the trail records only the workbook.

export const getInflow = endpoint({
  method: 'GET',
  path: '/figures/inflow',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'New cases by week and kind of case, with the same weeks of the year before.',
  query: FiguresFilter,
  answer: Inflow,
})

export const getStock = endpoint({
  method: 'GET',
  path: '/figures/stock',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Cases that run now, by phase and age.',
  query: StockFilter,
  answer: Stock,
})

export const getLeadTimes = endpoint({
  method: 'GET',
  path: '/figures/lead-times',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Days from sending to decision, by procedure, of what was decided in a period.',
  query: FiguresFilter,
  answer: LeadTimes,
})

export const getOutcomes = endpoint({
  method: 'GET',
  path: '/figures/outcomes/{by}',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Outcomes of cases in a period, by authority or by fact code; of each case the last one.',
  params: z.object({ by: OutcomeKey }),
  query: FiguresFilter,
  answer: Outcomes,
})

export const getTermsAtRisk = endpoint({
  method: 'GET',
  path: '/figures/terms',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Terms in danger and late ones at the beginning of each week.',
  query: FiguresFilter,
  answer: TermsAtRisk,
})

export const getMoney = endpoint({
  method: 'GET',
  path: '/figures/money',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Money awarded, received, invoiced and paid, by procedure, of cases decided in a period.',
  query: FiguresFilter,
  answer: Money,
})

/** File name of the workbook, for server and browser. */
export const figuresWorkbookName = 'cijfers.xlsx'

export const exportFigures = endpoint({
  method: 'GET',
  path: '/figures/export',
  access: 'cases.read',
  audit: { action: 'export', entity: 'case', fields: ['query'] },
  summary: 'All figures of a period as a workbook, a sheet each.',
  query: FiguresFilter,
  answer: fileAnswer,
})
