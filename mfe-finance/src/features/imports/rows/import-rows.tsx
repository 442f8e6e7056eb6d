import type { Import, ImportOutcome, ImportRow } from '@zaakwerk/contract/entities/import'
import { listImportRows } from '@zaakwerk/contract/imports'
import { pageSize } from '@zaakwerk/contract/primitives'
import { importOutcomeLabel } from '@zaakwerk/domain/import-messages'
import { pageOffset } from '@zaakwerk/domain/paging'
import { failureOf, useEndpoint, useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Failed, PaginationBar } from '@zaakwerk/ui'
import { PreviewTable } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { canRetryRows } from '../import-messages.ts'
import { isFailed, lineOf, rowColumns } from './row-columns.tsx'
import css from './rows.module.css'
import { useRowRetry } from './use-row-retry.ts'

interface ImportRowsProps {
  readonly one: Import
  /** One outcome; by default all. */
  readonly outcome: ImportOutcome | undefined
  readonly label: string
}

const caseLink = ({ case: found }: ImportRow): ReactElement | null =>
  found ? (
    <Link to={`/case/${found.id}`} target="_blank">
      {found.internal_id}
      <span className="visually-hidden"> in een nieuw tabblad</span>
    </Link>
  ) : null

/** The rows of an import with their outcomes, a hundred per page; failed ones can be corrected and retried. */
export const ImportRows = ({ one, outcome, label }: ImportRowsProps): ReactElement => {
  const [page, setPage] = useState(1)
  const { data, error, isPrevious, retry } = useEndpoint(
    listImportRows,
    { params: { id: one.id }, query: { offset: pageOffset(page, pageSize), outcome } },
    // A corrected row stays in place until another page or outcome is chosen.
    { keepPrevious: true, isStill: true },
  )
  const mayWrite = useMay('imports.write')
  const { current, attemptOf, correct, lastRetried } = useRowRetry(one.id)
  const columns = rowColumns({
    labelOf: importOutcomeLabel,
    canMend: (row) => mayWrite && canRetryRows(one) && isFailed(row),
    onMend: (row, number) => void correct(row, number),
    submitsOnBlur: false,
    attemptOf,
    caseOf: caseLink,
  })
  if (error && (!data || isPrevious))
    return (
      <div className={css.failure}>
        <Failed
          text={`De regels konden niet worden geladen: ${failureOf(error).text}`}
          onRetry={error.status === 403 ? undefined : retry}
        />
      </div>
    )
  return (
    <>
      <PreviewTable
        label={label}
        columns={columns}
        rows={data?.items.map(current)}
        rowKey={lineOf}
        isOld={isPrevious}
      />
      {data && data.total > pageSize ? (
        <div className={css.pages}>
          <PaginationBar page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {lastRetried ? `Regel ${lastRetried.line}: ${importOutcomeLabel(lastRetried.outcome ?? '')}` : ''}
      </p>
    </>
  )
}
