import type { ErasurePreview } from '@zaakwerk/contract/person-data'
import { erasedText, obstacleText, stayingText } from '@zaakwerk/domain/erasure-messages'
import { Link } from '@zaakwerk/platform/router'
import { Remark } from '@zaakwerk/ui'
import { type ReactElement, useId } from 'react'
import css from './erasure.module.css'

interface ErasureViewProps {
  readonly preview: ErasurePreview
}

const ErasureBlockers = ({ preview: { obstacles } }: ErasureViewProps): ReactElement | null =>
  obstacles.length === 0 ? null : (
    <Remark role="alert">
      <p>Dit contact kan nu niet worden gewist:</p>
      <ul className={css.obstacles}>
        {obstacles.map((one) => (
          <li key={`${one.kind} ${one.reference}`}>
            {obstacleText(one)}{' '}
            {one.case_id === null ? null : <Link to={`/case/${one.case_id}`}>Open dossier</Link>}
          </li>
        ))}
      </ul>
    </Remark>
  )

/** What is erased, what stays and why, and what blocks the erasure. */
export const ErasureView = ({ preview }: ErasureViewProps): ReactElement => {
  const { goes, stays } = preview
  const [goesId, staysId] = [useId(), useId()]
  return (
    <div className={`${css.view} stack small`}>
      <ErasureBlockers preview={preview} />
      <section aria-labelledby={goesId}>
        <h3 id={goesId}>Gaat weg</h3>
        <ul className={css.goes}>
          {goes.map((one) => (
            <li key={one.kind}>{erasedText(one)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={staysId}>
        <h3 id={staysId}>Blijft</h3>
        {stays.length === 0 ? (
          <p className={css.nothing}>Niets.</p>
        ) : (
          <dl className={`${css.stays} stack`}>
            {stays.map((one) => {
              const { what, why } = stayingText(one)
              return (
                <div key={one.kind}>
                  <dt>{what}</dt>
                  <dd>{why}</dd>
                </div>
              )
            })}
          </dl>
        )}
      </section>
    </div>
  )
}

const rows = [88, 62, 74, 50, 80, 66]

export const ErasureSkeleton = (): ReactElement => (
  <div className={css.skeleton}>
    {rows.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
