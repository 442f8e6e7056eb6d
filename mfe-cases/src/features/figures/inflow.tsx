import type { Inflow } from '@zaakwerk/contract/figures'
import { caseKindLabels } from '@zaakwerk/domain/case-kinds'
import { countLabel } from '@zaakwerk/domain/counts'
import { addDays } from '@zaakwerk/domain/dates'
import { sumOf } from '@zaakwerk/domain/money'
import { fewestForShare } from '@zaakwerk/domain/shares'
import { mondayOf, weekNumber } from '@zaakwerk/domain/weeks'
import { Link } from '@zaakwerk/platform/router'
import { stack } from 'd3-shape'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import type { CasesLink } from './figure-links.ts'
import { countText, FigureTable } from './figure-table.tsx'
import css from './figures.module.css'
import { type CurrentWeek, WeekLine, WeekPlot, weekScales } from './plot.tsx'

type Week = Inflow['weeks'][number]

/** Order of the stacked bars, from the axis upwards. */
const kinds = ['wahv', 'nha', 'btu', 'other'] as const

const isRunning = ({ end }: Week, today: string): boolean => addDays(mondayOf(end), 6) >= today

/** Complete weeks, which can be compared with other weeks: they have ended, and are entirely in the period. */
const wholeWeeks = (weeks: readonly Week[], today: string): readonly Week[] =>
  weeks.filter((week) => !isRunning(week, today) && addDays(week.start, 6) === week.end)

/** The ISO year of the comparison week a year earlier, by its Thursday. */
const yearBefore = ({ start }: Week): string => addDays(mondayOf(start), 3 - 364).slice(0, 4)

/** "9% meer dan in dezelfde weken een jaar eerder", for complete weeks; undefined if the earlier year has too few cases for a comparison. */
const comparison = (weeks: readonly Week[]): string | undefined => {
  const before = sumOf(weeks.map(({ year_before }) => year_before))
  if (before < fewestForShare) return undefined
  const change = Math.round((sumOf(weeks.map(({ total }) => total)) / before - 1) * 100)
  const more = change === 0 ? 'evenveel als' : `${Math.abs(change)}% ${change > 0 ? 'meer' : 'minder'} dan`
  return `${more} in dezelfde weken een jaar eerder`
}

interface InflowHeadProps {
  readonly today: string
  readonly linkTo: CasesLink
  readonly isTable: boolean
}

/** Heading of the inflow. */
export const inflowHead = (
  { weeks, total }: Inflow,
  { today, linkTo, isTable }: InflowHeadProps,
): FigureHead => {
  const whole = wholeWeeks(weeks, today)
  const change = comparison(whole)
  const running = weeks.find((week) => week.start <= today && isRunning(week, today))
  return {
    figure:
      whole.length > 0
        ? `${Math.round(sumOf(whole.map((week) => week.total)) / whole.length).toLocaleString('nl-NL')} per week`
        : undefined,
    link: {
      label: countLabel(total, 'dossier', 'dossiers'),
      to: linkTo({ start_date: weeks[0]?.start, end_date: weeks.at(-1)?.end }),
    },
    sentence: `Per week van ontvangst${change ? `, ${change}${isTable ? '' : ' (lijn)'}` : ''}.${running ? ` Week ${weekNumber(running.start)} loopt nog.` : ''}`,
  }
}

interface InflowProps {
  readonly data: Inflow
  readonly today: string
  readonly linkTo: CasesLink
}

const weekLink = ({ linkTo }: InflowProps, { start, end }: Week): string | undefined =>
  linkTo({ start_date: start, end_date: end })

/** "Week 46: 1.083 dossiers, WAHV 811, NHA 214, 948 een jaar eerder". */
export const weekText = (week: Week): string =>
  [
    `Week ${weekNumber(week.start)}: ${countLabel(week.total, 'dossier', 'dossiers')}`,
    ...kinds.flatMap((kind) =>
      week[kind] === 0 ? [] : `${caseKindLabels[kind]} ${week[kind].toLocaleString('nl-NL')}`,
    ),
    `een jaar eerder ${week.year_before.toLocaleString('nl-NL')}`,
  ].join(', ')

const WeekValues = ({ week }: { readonly week: Week }): ReactElement => (
  <dl className={`${css.values} num`}>
    <div className={css.valuesHead}>
      <dt>week {weekNumber(week.start)}</dt>
      <dd>{week.total.toLocaleString('nl-NL')}</dd>
    </div>
    {[...kinds].reverse().map((kind) =>
      week[kind] === 0 ? null : (
        <div key={kind} data-kind={kind}>
          <dt>{caseKindLabels[kind]}</dt>
          <dd>{week[kind].toLocaleString('nl-NL')}</dd>
        </div>
      ),
    )}
    <div className={css.valuesBefore}>
      <dt>{yearBefore(week)}</dt>
      <dd>{week.year_before.toLocaleString('nl-NL')}</dd>
    </div>
  </dl>
)

/** New cases: a stacked bar for each week by kind, and a line for the year before. */
export const InflowChart = (props: InflowProps & CurrentWeek): ReactElement => {
  const { data, today, current, onCurrent } = props
  const { weeks } = data
  const highest = Math.max(...weeks.flatMap(({ total, year_before }) => [total, year_before]))
  const scales = weekScales(weeks.length, highest)
  const layers = stack<Week, (typeof kinds)[number]>()
    .keys(kinds)
    .value((week, kind) => week[kind])([...weeks])
  const week = weeks[current]
  return (
    <div className={css.weeks}>
      <WeekPlot
        scales={scales}
        weeks={weeks}
        current={current}
        onCurrent={onCurrent}
        over={(at) => {
          const one = weeks[at]
          const to = one && weekLink(props, one)
          return one && to !== undefined ? (
            <Link
              to={to}
              data-week={at}
              tabIndex={at === current ? 0 : -1}
              aria-label={weekText(one)}
              onFocus={() => onCurrent(at)}
            />
          ) : null
        }}
      >
        {layers.map((layer) =>
          layer.map(([low, high], at) => {
            const one = weeks[at]
            return one && high > low ? (
              <rect
                key={one.start}
                data-kind={layer.key}
                data-running={isRunning(one, today) || undefined}
                x={scales.x(at) ?? 0}
                width={scales.x.bandwidth()}
                y={scales.y(high)}
                height={scales.y(low) - scales.y(high)}
              />
            ) : null
          }),
        )}
        <WeekLine scales={scales} counts={weeks.map(({ year_before }) => year_before)} />
      </WeekPlot>
      {week ? <WeekValues week={week} /> : null}
    </div>
  )
}

/** New cases as a table. */
export const InflowTable = (props: InflowProps): ReactElement => {
  const { weeks } = props.data
  const shown = kinds.filter((kind) => kind !== 'other' || weeks.some(({ other }) => other > 0))
  return (
    <FigureTable
      label="Instroom"
      rows={weeks}
      title="Week"
      keyOf={({ start }) => start}
      nameOf={(week) => `${weekNumber(week.start)}${isRunning(week, props.today) ? ' (loopt)' : ''}`}
      toOf={(week) => weekLink(props, week)}
      columns={[
        ...shown.map((kind) => ({ title: caseKindLabels[kind], of: (week: Week) => countText(week[kind]) })),
        { title: 'Totaal', of: ({ total }) => countText(total), isStrong: true },
        { title: 'een jaar eerder', of: ({ year_before }) => countText(year_before) },
      ]}
    />
  )
}
