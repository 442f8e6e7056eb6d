import type { Evidence } from '@zaakwerk/contract/releases'
import type { ReactElement } from 'react'
import css from './figures.module.css'
import { secondsOf } from './moments.ts'

const width = 360
const height = 36
/** Between the bars. */
const gap = 6
/** Right of the bars, for the time of the rollback. */
const labelWidth = 150

interface FailureSpansProps {
  readonly spans: Evidence['spans']
  /** The end of the last span. */
  readonly until: string
}

const spanMs = 10_000

/** Bar chart of loads per ten seconds, failed ones in red on top. The table above it has the numbers. */
export const FailureSpans = ({ spans, until }: FailureSpansProps): ReactElement | null => {
  const most = Math.max(...spans.map(({ loaded, failed }) => loaded + failed))
  if (spans.length === 0 || most === 0) return null
  const step = (width - labelWidth) / spans.length
  const size = (loads: number): number => (loads / most) * (height - 2)
  const from = new Date(Date.parse(until) - spans.length * spanMs).toISOString()
  const failures = spans.map(({ failed }) => failed).join(', ')
  return (
    <figure className={css.spans}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Mislukt per tien seconden, van ${secondsOf(from)} tot ${secondsOf(until)}: ${failures}`}
      >
        <path className={css.axis} d={`M0 ${height - 0.5}h${width}`} />
        {spans.map(({ loaded, failed }, at) => {
          const place = { x: at * step, width: step - gap }
          return [
            <rect
              key={`loaded ${at}`}
              className={css.loaded}
              {...place}
              y={height - 1 - size(loaded)}
              height={size(loaded)}
            />,
            <rect
              key={`failed ${at}`}
              className={css.failed}
              {...place}
              y={height - 1 - size(loaded + failed)}
              height={size(failed)}
            />,
          ]
        })}
        <path className={css.turned} d={`M${width - labelWidth - 0.5} 0v${height}`} />
        <text className={css.turnedText} x={width - labelWidth + 6} y="13">
          {secondsOf(until)} terug
        </text>
      </svg>
      <figcaption className="num">{secondsOf(from)}</figcaption>
    </figure>
  )
}
