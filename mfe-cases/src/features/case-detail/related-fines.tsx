import { listRelatedCases } from '@zaakwerk/contract/related-cases'
import { relatedGroups } from '@zaakwerk/domain/related-fines'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Fragment, type ReactElement } from 'react'
import css from './related-fines.module.css'

/** Links to other cases with the same plate or place; renders nothing without related cases. */
export const RelatedFines = ({ caseId }: { readonly caseId: number }): ReactElement | null => {
  const { data = [] } = useEndpoint(listRelatedCases, { query: { case_id: caseId } })
  if (data.length === 0) return null
  return (
    <section className={`${css.related} small quiet`} aria-label="Verwante boetes">
      {relatedGroups(data).map(({ text, cases }) => (
        <p key={text} className="num">
          {text}:{' '}
          {cases.map(({ id, internal_id }, at) => (
            <Fragment key={id}>
              {at > 0 ? ', ' : null}
              <Link to={`/case/${id}`}>{internal_id}</Link>
            </Fragment>
          ))}
        </p>
      ))}
    </section>
  )
}
