import type { ReactElement } from 'react'
import './link-checking.css'
import { PageHeading } from '../../page/page-heading.tsx'

/** In the shape of the form that comes; the bars show only when it takes long enough to notice. */
export const LinkChecking = (): ReactElement => (
  <>
    <PageHeading>Kies een nieuw wachtwoord</PageHeading>
    <p role="status" className="public-hidden">
      De link wordt gecontroleerd
    </p>
    <div className="public-skeleton" aria-hidden="true">
      <span className="public-skeleton-text" />
      <span className="public-skeleton-field" />
      <span className="public-skeleton-field" />
    </div>
  </>
)
