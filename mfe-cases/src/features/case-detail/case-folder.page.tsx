import { getCase } from '@zaakwerk/contract/cases'
import { PathId } from '@zaakwerk/contract/primitives'
import { useEndpoint, useLiveRecord } from '@zaakwerk/platform'
import { Link, useParams } from '@zaakwerk/platform/router'
import { ChevronLeftIcon, QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import page from './case-detail.module.css'
import { CaseNotFound } from './case-detail.tsx'
import css from './case-header.module.css'
import { CaseDocuments } from './documents/case-documents.tsx'

const Skeleton = (): ReactElement => (
  <div className={page.main} aria-hidden="true">
    <i className={page.bar} style={{ width: 180, height: 14 }} />
    <i className={page.bar} style={{ width: 320, height: 14 }} />
    <i className={page.bar} style={{ width: 280, height: 14 }} />
  </div>
)

const CaseFolder = ({ id }: { readonly id: number }): ReactElement => {
  const state = useEndpoint(getCase, { params: { id } })
  useLiveRecord({ kind: 'case', id, version: state.data?.version, reread: state.retry })
  if (state.error?.status === 404) return <CaseNotFound detail={state.error.detail} />
  const name = state.data?.internal_id
  return (
    <div className={`${page.frame} column`}>
      <title>{`Map van ${name ?? 'dossier'} – Zaakwerk`}</title>
      <header className={css.header}>
        <Link to={`/case/${id}`} className={`${css.wayBack} quiet strong`}>
          <ChevronLeftIcon />
          {name ?? 'Dossier'}
        </Link>
        <h1 tabIndex={-1}>{`Map van ${name ?? 'het dossier'}`}</h1>
      </header>
      <QueryView
        className={page.view}
        state={state}
        skeleton={<Skeleton />}
        failure="De map van het dossier kon niet worden geladen"
      >
        {(detail) => (
          <div className={page.main}>
            <CaseDocuments detail={detail} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

/** The folder of a case without an external storage service: all its files, to view, download and add. */
export const CaseFolderPage = (): ReactElement => {
  const id = PathId.safeParse(useParams().id)
  return id.success ? <CaseFolder key={id.data} id={id.data} /> : <CaseNotFound />
}
