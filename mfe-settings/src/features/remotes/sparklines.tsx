import type { Loads } from '@zaakwerk/contract/releases'
import type { ReactElement } from 'react'
import css from './versions.module.css'

type Hours = Loads['hours']

const width = 72
const height = 16
/** Horizontal padding, so that the dot is not clipped. */
const inset = 3
/** Vertical range of the line, above the baseline. */
const top = 3
const bottom = 11

const xOf = (at: number, count: number): number =>
  count < 2 ? width - inset : inset + (at / (count - 1)) * (width - 2 * inset)

/** Range of load times. */
export interface TimeScale {
  readonly min: number
  readonly max: number
}

/** One scale for all versions of a remote, so that their lines compare; wide enough that small differences look small. */
export const timeScale = (all: readonly Loads[]): TimeScale => {
  const times = all.flatMap(({ hours }) => hours.flatMap(({ p75 }) => (p75 === null ? [] : [p75])))
  if (times.length === 0) return { min: 0, max: 1 }
  const [min, max] = [Math.min(...times), Math.max(...times)]
  const spread = Math.max(0, max * 0.3 - (max - min)) / 2
  return { min: min - spread, max: max + spread }
}

const Frame = ({
  children,
}: {
  readonly children?: ReactElement | readonly ReactElement[]
}): ReactElement => (
  <svg
    className={css.spark}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
  >
    <path className={css.base} d={`M0 ${height - 0.5}h${width}`} />
    {children}
  </svg>
)

interface TimeLineProps {
  readonly hours: Hours
  readonly scale: TimeScale
}

/** Sparkline of load times in 24 hours, with a dot at the last. The numbers are beside it as text. */
export const TimeLine = ({ hours, scale: { min, max } }: TimeLineProps): ReactElement => {
  const points = hours.flatMap(({ p75 }, at) =>
    p75 === null
      ? []
      : [{ x: xOf(at, hours.length), y: bottom - ((p75 - min) / (max - min || 1)) * (bottom - top) }],
  )
  const last = points.at(-1)
  if (!last) return <Frame />
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return (
    <Frame>
      <path className={css.line} d={`M${line}`} />
      <circle className={css.now} cx={last.x.toFixed(1)} cy={last.y.toFixed(1)} r="1.75" />
    </Frame>
  )
}

interface FailureTicksProps {
  readonly hours: Hours
  /** The last tick is red. */
  readonly isOver: boolean
}

/** Sparkline with a tick for each hour that had failed loads. */
export const FailureTicks = ({ hours, isOver }: FailureTicksProps): ReactElement => {
  const failed = hours.flatMap((hour, at) => (hour.failed > 0 ? [at] : []))
  return (
    <Frame>
      {failed.map((at) => (
        <rect
          key={at}
          className={isOver && at === failed.at(-1) ? css.overTick : css.tick}
          x={(xOf(at, hours.length) - 1).toFixed(1)}
          y="11"
          width="2"
          height="4"
        />
      ))}
    </Frame>
  )
}
