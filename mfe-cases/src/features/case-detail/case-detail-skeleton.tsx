import { Delayed } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import page from './case-detail.module.css'
import css from './facts/facts.module.css'

const facts = [48, 148, 118, 132, 40, 24, 160, 118, 152]
const rows = [232, 196, 260, 180]
const past = [248, 210, 264, 190, 232]

const Bar = ({ width, height = 10 }: { width: number; height?: number }): ReactElement => (
  <i className={page.bar} style={{ width, height }} />
)

const Rows = ({ height }: { height: number }): ReactElement => (
  <div>
    <div className={page.sectionHead}>
      <Bar width={96} height={12} />
    </div>
    <div className={page.rows}>
      {rows.map((width) => (
        <div key={width} className={page.rowSkeleton} style={{ height }}>
          <Bar width={width} />
          <Bar width={120} />
        </div>
      ))}
    </div>
  </div>
)

const Skeleton = (): ReactElement => (
  <div className={`${page.body} ${page.bodySkeleton}`} aria-hidden="true">
    <div className={page.client}>
      <Bar width={176} height={14} />
      <div className={`${page.pastSkeleton} stack ${page.waysSkeleton}`}>
        <Bar width={190} />
        <Bar width={96} />
      </div>
    </div>
    <div className={page.main}>
      <div>
        <div className={page.sectionHead}>
          <Bar width={142} height={12} />
        </div>
        <div className={css.facts}>
          {facts.map((width, at) => (
            <div key={at}>
              <Bar width={72} height={8} />
              <Bar width={width} />
            </div>
          ))}
          <div className={css.notesSkeleton}>
            <Bar width={72} height={8} />
            <Bar width={420} />
          </div>
        </div>
      </div>
      <Rows height={44} />
      <Rows height={58} />
      <div className={page.sectionHead}>
        <Bar width={96} height={12} />
      </div>
    </div>
    <div className={page.history}>
      <div className={`${page.pastSkeleton} stack`}>
        {past.map((width) => (
          <div key={width}>
            <Bar width={width} />
            <Bar width={140} height={8} />
          </div>
        ))}
      </div>
    </div>
  </div>
)

/** Skeleton of the page, with the widths of its content; drawn only for a slow answer. */
export const CaseDetailSkeleton = (): ReactElement => (
  <Delayed>
    <Skeleton />
  </Delayed>
)
