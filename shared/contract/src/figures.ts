import * as z from '@zaakwerk/contract/zod'
import { CasePhase } from './case-phases.ts'
import { endpoint, fileAnswer } from './endpoint.ts'
import { CalendarDate, lenient, repeated } from './primitives.ts'

/** Kinds of cases in figures: the families of case types, and `other` for all other types. */
export const caseKinds = ['wahv', 'nha', 'btu', 'other'] as const
export const CaseKind = z.enum(caseKinds)
export type CaseKind = z.output<typeof CaseKind>

/** Maximum period in days: 53 weeks, so that it can include a week and the same week of last year. */
export const longestFigures = 371

const day = 86_400_000

/** Filter by kinds of cases; empty: all cases in the lists of the caller. */
const kinds = repeated(CaseKind)

/** Filter of figures about the current state. */
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

/** Procedures with a lead time, from the submission to the decision. */
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
      /** First and last counted day: Monday to Sunday, limited to the period. */
      start: CalendarDate,
      end: CalendarDate,
      ...counts,
      total: count,
      /** Total of the full week, 52 weeks earlier. */
      year_before: count,
    }),
  ),
})
export type Inflow = z.output<typeof Inflow>

export const Stock = z.object({
  day: CalendarDate,
  total: count,
  /** The last creation days of cases older than 3, 6 and 12 months. */
  older_than: z.array(CalendarDate),
  older_than_year: count,
  phases: z.array(
    z.object({
      phase: lenient(CasePhase, z.string()),
      total: count,
      /** Numbers of cases up to 3 months old, 3 to 6, 6 to 12, and older. */
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
    /** 10th, 50th and 90th percentile, in days; null without decisions. */
    fastest: days,
    median: days,
    slowest: days,
    /** The statutory term in weeks from sending; null if it starts on another day or differs by case. */
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
      /** Name of the authority, or fact code; null for cases without one. */
      name: z.nullable(z.string()),
      ...outcomes,
    }),
  ),
})
export type Outcomes = z.output<typeof Outcomes>

export const TermsAtRisk = z.object({
  /** Current numbers, as in the list of terms. */
  at_risk: count,
  late: count,
  /** Numbers at the start of each Monday; for the current week, the current numbers. */
  weeks: z.array(z.object({ start: CalendarDate, at_risk: count, late: count })),
  /** The first day with recorded terms; weeks that start before it were not measured. Null: unknown. */
  measured_from: z._default(z.nullable(CalendarDate), null),
})
export type TermsAtRisk = z.output<typeof TermsAtRisk>

const euros = z.number()

export const Money = z.array(
  z.object({
    /** Null if no procedure is recorded. */
    procedure: z.nullable(lenient(Procedure, z.string())),
    decided: count,
    awarded: euros,
    received: euros,
    invoiced: euros,
    paid: euros,
  }),
)
export type Money = z.output<typeof Money>

// Figures are sums over many cases, without data of a single case, so the audit trail records only the workbook.

export const getInflow = endpoint({
  method: 'GET',
  path: '/figures/inflow',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'New cases by week and kind of case, compared with the same weeks of the previous year.',
  query: FiguresFilter,
  answer: Inflow,
})

export const getStock = endpoint({
  method: 'GET',
  path: '/figures/stock',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Running cases by phase and age.',
  query: StockFilter,
  answer: Stock,
})

export const getLeadTimes = endpoint({
  method: 'GET',
  path: '/figures/lead-times',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Days from sending to decision by procedure, for decisions in a period.',
  query: FiguresFilter,
  answer: LeadTimes,
})

export const getOutcomes = endpoint({
  method: 'GET',
  path: '/figures/outcomes/{by}',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'The last outcome of each case in a period, by authority or fact code.',
  params: z.object({ by: OutcomeKey }),
  query: FiguresFilter,
  answer: Outcomes,
})

export const getTermsAtRisk = endpoint({
  method: 'GET',
  path: '/figures/terms',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'Number of terms at risk and of overdue terms at the start of each week.',
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
  summary: 'Export all figures of a period as a workbook with a sheet for each.',
  query: FiguresFilter,
  answer: fileAnswer,
})
