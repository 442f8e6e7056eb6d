import type { CaseDetail, CaseSummary } from '@zaakwerk/contract/entities/case'
import { queueText } from '@zaakwerk/domain/job-labels'
import { BuildingIcon, Button, CaseStatusBadge, ChevronLeftIcon, ClockIcon, ExternalIcon } from '@zaakwerk/ui'
import type { MouseEvent, ReactElement } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { cameFromList } from '../../navigation/from-list.ts'
import { CaseActions } from './actions/case-actions.tsx'
import { StatusBadgeButton } from './actions/status-badge-button.tsx'
import './case-header.css'

/** The address of the folder, if it is one that may be opened: other schemes could run something here. */
const folderLink = (url: string | null): string | undefined => {
  const parsed = url === null ? null : URL.parse(url)
  return parsed?.protocol === 'https:' ? parsed.href : undefined
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Back to the list as it was: one step in the history where that is the list, else its start. */
export const WayBack = (): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!cameFromList(state) || opensElsewhere(event)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to="/" className="case-way-back" onClick={goBack}>
      <ChevronLeftIcon />
      Dossiers
    </Link>
  )
}

const CaseTitle = ({ detail }: { detail: CaseDetail }): ReactElement => {
  const company = detail.companies[0]?.name
  const queue = queueText(detail.jobs)
  const folder = folderLink(detail.sharepoint_folder_url)
  return (
    <div className="case-title">
      <h1 tabIndex={-1}>{detail.internal_id}</h1>
      <StatusBadgeButton detail={detail} />
      {company ? (
        <span className="case-company">
          <BuildingIcon />
          {company}
        </span>
      ) : null}
      {queue ? (
        <span className="case-company">
          <ClockIcon />
          {queue}
        </span>
      ) : null}
      <div className="case-ways">
        {folder ? (
          <Button
            className="case-folder"
            href={folder}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalIcon />}
            iconPlacement="end"
          >
            Open in SharePoint
          </Button>
        ) : null}
        <CaseActions detail={detail} />
      </div>
    </div>
  )
}

interface CaseHeaderProps {
  /** Absent while unknown. */
  readonly detail: CaseDetail | undefined
  /** What the list said of it, where one came from there: stands until the case is there. */
  readonly row: CaseSummary | undefined
  readonly isLoading: boolean
}

const KnownTitle = ({ row }: { row: CaseSummary }): ReactElement => (
  <div className="case-title">
    <h1 tabIndex={-1}>{row.internal_id}</h1>
    <CaseStatusBadge status={row.status} />
  </div>
)

/** The way back and what the case is called; the way back is there before the case is. */
export const CaseHeader = ({ detail, row, isLoading }: CaseHeaderProps): ReactElement => (
  <header className="case-header">
    <WayBack />
    {detail ? <CaseTitle detail={detail} /> : null}
    {isLoading && row ? <KnownTitle row={row} /> : null}
    {detail || (isLoading && row) ? null : <h1 className="visually-hidden">Dossier</h1>}
    {isLoading && !row ? (
      <div className="case-title case-title-skeleton" aria-hidden="true">
        <i className="case-bar" style={{ width: 116, height: 18 }} />
        <i className="case-bar" style={{ width: 168, height: 22, borderRadius: 11 }} />
      </div>
    ) : null}
  </header>
)
