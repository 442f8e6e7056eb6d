import type { LeadTimes } from '@zaakwerk/contract/figures'
import { procedureLabel } from '@zaakwerk/domain/procedures'
import { scaleLinear } from 'd3-scale'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import { countText, FigureTable } from './figure-table.tsx'
import css from './figures.module.css'

type LeadTime = LeadTimes[number]

/** Heading of the lead times. */
export const leadTimesHead = (isTable: boolean): FigureHead => ({
  figure: 'mediaan per fase',
  sentence: isTable
    ? 'Weken van verzending tot besluit, met de wettelijke termijn als die bij verzending begint.'
    : 'Stip: de helft is sneller. Balk: acht van de tien. Streep: wettelijke termijn vanaf verzending.',
})

const weeksOf = (days: number): number => Math.round(days / 7)
const weeksText = (days: number | null): string => (days === null ? '-' : String(weeksOf(days)))

/** Lead times: a dot for the median and a bar for the 10th to 90th percentile, on a shared scale of weeks. */
export const LeadTimesChart = ({ data }: { readonly data: LeadTimes }): ReactElement => {
  const longest = Math.max(
    8,
    ...data.flatMap(({ slowest, legal_weeks }) => [(slowest ?? 0) / 7, legal_weeks ?? 0]),
  )
  const x = scaleLinear().domain([0, longest]).range([0, 100]).nice(4)
  const at = (days: number): string => `${x(days / 7)}%`
  return (
    <>
      <p className={`${css.unit} caption quiet`} aria-hidden="true">
        weken
      </p>
      <ul className="stack">
        {data.map(({ procedure, decided, fastest, median, slowest, legal_weeks }) => (
          <li key={procedure} className={css.bar}>
            <span>{procedureLabel(procedure)}</span>
            {fastest === null || median === null || slowest === null ? (
              <span className="faint">geen besluiten</span>
            ) : (
              <span className={css.lead}>
                <i
                  className={css.span}
                  style={{ left: at(fastest), width: `${x(slowest / 7) - x(fastest / 7)}%` }}
                />
                {legal_weeks === null ? null : (
                  <i className={css.law} style={{ left: `${x(legal_weeks)}%` }} />
                )}
                <i className={css.dot} style={{ left: at(median) }} />
                <b className="num" style={{ left: at(slowest) }}>
                  {weeksOf(median)}
                </b>
                <span className="visually-hidden">
                  {` weken, acht van de tien tussen ${weeksOf(fastest)} en ${weeksOf(slowest)}, ${decided} besluiten${legal_weeks === null ? '' : `, wettelijk ${legal_weeks}`}`}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={`${css.scale} caption num quiet`} aria-hidden="true">
        {x.ticks(4).map((tick) => (
          <span key={tick} style={{ left: `${x(tick)}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </>
  )
}

/** Lead times as a table. */
export const LeadTimesTable = ({ data }: { readonly data: LeadTimes }): ReactElement => (
  <FigureTable<LeadTime>
    label="Doorlooptijd"
    rows={data}
    title="Fase"
    nameOf={({ procedure }) => procedureLabel(procedure)}
    columns={[
      { title: 'snelste 10%', of: ({ fastest }) => weeksText(fastest) },
      { title: 'mediaan', of: ({ median }) => weeksText(median), isStrong: true },
      { title: 'traagste 10%', of: ({ slowest }) => weeksText(slowest) },
      { title: 'termijn', of: ({ legal_weeks }) => legal_weeks ?? '-' },
      { title: 'besluiten', of: ({ decided }) => countText(decided) },
    ]}
  />
)
