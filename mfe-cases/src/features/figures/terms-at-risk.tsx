import type { CaseKind, TermsAtRisk } from '@zaakwerk/contract/figures'
import { weekNumber } from '@zaakwerk/domain/weeks'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import { countText, FigureTable } from './figure-table.tsx'
import css from './figures.module.css'
import { type CurrentWeek, middleOf, WeekLine, WeekPlot, weekScales } from './plot.tsx'

type Week = TermsAtRisk['weeks'][number]

/** Heading of the terms in danger. Without a link if kinds are selected, because the list of terms has no such filter. */
export const termsHead = ({ at_risk, late }: TermsAtRisk, kinds: readonly CaseKind[]): FigureHead => ({
  figure: at_risk.toLocaleString('nl-NL'),
  link: kinds.length === 0 ? { label: 'Naar termijnen', to: '/terms?tab=danger' } : undefined,
  sentence: `Stand op maandagochtend, deze week nu. ${late === 0 ? 'Geen enkele is te laat.' : `Te laat: ${late.toLocaleString('nl-NL')}.`}`,
})

const notMeasured = 'niet gemeten'

/** Whether a snapshot of the terms exists for the start of a week. */
const isMeasured = ({ measured_from }: TermsAtRisk, { start }: Week): boolean =>
  start >= (measured_from ?? '')

interface TermsProps {
  readonly data: TermsAtRisk
}

/** Terms in danger as a line, and late terms as red bars. */
export const TermsChart = ({ data, current, onCurrent }: TermsProps & CurrentWeek): ReactElement => {
  const { weeks } = data
  const textOf = (week: Week, count: number): string =>
    isMeasured(data, week) ? count.toLocaleString('nl-NL') : notMeasured
  const scales = weekScales(weeks.length, Math.max(0, ...weeks.map(({ at_risk }) => at_risk)))
  const at = Math.min(current, weeks.length - 1)
  const week = weeks[at]
  if (!week) return <p className={`${css.empty} small quiet`}>Deze periode moet nog komen.</p>
  return (
    <div className={css.weeks}>
      <WeekPlot
        scales={scales}
        weeks={weeks}
        current={at}
        onCurrent={onCurrent}
        marks={
          isMeasured(data, week) ? (
            <i
              className={css.dot}
              style={{ left: `${middleOf(scales, at)}%`, top: `${scales.y(week.at_risk)}%` }}
            />
          ) : null
        }
      >
        {weeks.map(({ start, late }, place) => (
          <rect
            key={start}
            data-late=""
            x={(scales.x(place) ?? 0) + scales.x.bandwidth() / 4}
            width={scales.x.bandwidth() / 2}
            y={scales.y(late)}
            height={100 - scales.y(late)}
          />
        ))}
        <WeekLine
          scales={scales}
          counts={weeks.map((one) => (isMeasured(data, one) ? one.at_risk : undefined))}
          isAccent
        />
      </WeekPlot>
      <dl className={`${css.values} num`}>
        <div className={css.valuesHead}>
          <dt>week {weekNumber(week.start)}</dt>
        </div>
        <div data-kind="wahv">
          <dt>in gevaar</dt>
          <dd>{textOf(week, week.at_risk)}</dd>
        </div>
        <div data-kind="late">
          <dt>te laat</dt>
          <dd>{textOf(week, week.late)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Terms in danger as a table. */
export const TermsTable = ({ data }: TermsProps): ReactElement => (
  <FigureTable<Week>
    label="Termijnen in gevaar"
    rows={data.weeks}
    title="Week"
    keyOf={({ start }) => start}
    nameOf={({ start }) => String(weekNumber(start))}
    empty="Deze periode moet nog komen."
    columns={[
      {
        title: 'in gevaar',
        of: (week) => (isMeasured(data, week) ? countText(week.at_risk) : notMeasured),
        isStrong: true,
      },
      { title: 'te laat', of: (week) => (isMeasured(data, week) ? countText(week.late) : '') },
    ]}
  />
)
