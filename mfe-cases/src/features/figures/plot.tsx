import { weekNumber } from '@zaakwerk/domain/weeks'
import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactElement, ReactNode } from 'react'
import css from './figures.module.css'

/** Scales of a plot: positions of weeks and numbers, in per cent of its width and height. */
export interface WeekScales {
  readonly x: ScaleBand<number>
  readonly y: ScaleLinear<number, number>
}

const fewestSteps = 4

/** Scales for a number of weeks, and numbers from zero to a maximum. */
export const weekScales = (weeks: number, highest: number): WeekScales => ({
  x: scaleBand<number>()
    .domain(Array.from({ length: weeks }, (_, at) => at))
    .range([0, 100])
    .paddingInner(0.24)
    .paddingOuter(0.12),
  y: scaleLinear()
    .domain([0, Math.max(highest, fewestSteps)])
    .range([100, 0])
    .nice(fewestSteps),
})

/** Horizontal centre of a week. */
export const middleOf = ({ x }: WeekScales, at: number): number => (x(at) ?? 0) + x.bandwidth() / 2

interface WeekLineProps {
  readonly scales: WeekScales
  /** Values by week; undefined for a week without a measurement. */
  readonly counts: readonly (number | undefined)[]
  readonly isAccent?: true
}

/** A line through a number of each week. */
export const WeekLine = ({ scales, counts, isAccent }: WeekLineProps): ReactElement | null => {
  const path = line<number | undefined>(
    (_, at) => middleOf(scales, at),
    (count) => scales.y(count ?? 0),
  ).defined((count) => count !== undefined)([...counts])
  return path ? <path className={css.line} data-accent={isAccent ? '' : undefined} d={path} /> : null
}

/** The week of the charts under the pointer or the cursor. */
export interface CurrentWeek {
  readonly current: number
  readonly onCurrent: (at: number) => void
}

interface WeekPlotProps extends CurrentWeek {
  readonly scales: WeekScales
  /** The first days of the weeks; the axis shows their week numbers. */
  readonly weeks: readonly { readonly start: string }[]
  /** SVG content in a view box of 100 by 100 that is stretched. */
  readonly children: ReactNode
  /** Overlay for each week, such as a link. */
  readonly over?: (at: number) => ReactNode
  /** Labels in the plot, positioned in per cent. */
  readonly marks?: ReactNode
}

/** A plot of weeks: grid, labels, and a highlight of the current week. Text is HTML, so that it can be copied and does not stretch. */
export const WeekPlot = (props: WeekPlotProps): ReactElement => {
  const { scales, weeks, current, onCurrent, children, over, marks } = props
  const { x, y } = scales
  const everyNth = Math.ceil(weeks.length / 12)
  return (
    <div className={css.plot}>
      {y.ticks(fewestSteps).map((tick) => (
        <span key={tick} className={css.tick} style={{ top: `${y(tick)}%` }} aria-hidden="true">
          <b className="num">{tick.toLocaleString('nl-NL')}</b>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.tint} x={x(current) ?? 0} width={x.bandwidth()} y={0} height={100} />
        {children}
      </svg>
      {marks}
      {weeks.map(({ start }, at) => (
        <div
          key={start}
          className={css.week}
          style={{ left: `${at * (100 / weeks.length)}%`, width: `${100 / weeks.length}%` }}
          onPointerEnter={() => onCurrent(at)}
        >
          {over?.(at)}
          <span data-current={at === current || undefined} aria-hidden="true">
            {at === current || at % everyNth === 0 ? weekNumber(start) : ''}
          </span>
        </div>
      ))}
    </div>
  )
}
