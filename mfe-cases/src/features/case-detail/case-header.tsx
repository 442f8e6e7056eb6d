import type { CaseDetail, CaseSummary } from '@zaakwerk/contract/entities/case'
import { cameFromList } from '@zaakwerk/platform'
import { Link, useLocation, useNavigate } from '@zaakwerk/platform/router'
import { BuildingIcon, Button, ChevronLeftIcon, ExternalIcon } from '@zaakwerk/ui'
import { CaseStatusBadge } from '@zaakwerk/widgets/case-status'
import type { MouseEvent, ReactElement } from 'react'
import { CaseActions } from './actions/case-actions.tsx'
import { StatusBadgeButton } from './actions/status-badge-button.tsx'
import page from './case-detail.module.css'
import css from './case-header.module.css'
import { HoldButton } from './case-hold.tsx'

/** The folder's address if it is https: other schemes could run a script. */
const folderLink = (url: string | null): string | undefined => {
  const parsed = url === null ? null : URL.parse(url)
  return parsed?.protocol === 'https:' ? parsed.href : undefined
}

/** Text for our own folder, when no other storage service is connected. */
const ownFolder = 'SharePoint is niet gekoppeld. Dit opent de map van het dossier in Zaakwerk.'

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Link back to the list: one step back in the history if that is the list, else the list's first page. */
export const WayBack = (): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!cameFromList(state) || opensElsewhere(event)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to="/" className={`${css.wayBack} quiet strong`} onClick={goBack}>
      <ChevronLeftIcon />
      Dossiers
    </Link>
  )
}

const CaseTitle = ({ detail }: { detail: CaseDetail }): ReactElement => {
  const company = detail.companies[0]?.name
  const folder = folderLink(detail.sharepoint_folder_url)
  return (
    <div className={`${css.title} row wrap`}>
      <h1 tabIndex={-1}>{detail.internal_id}</h1>
      <StatusBadgeButton detail={detail} />
      {company ? (
        <span className={`${css.company} quiet`}>
          <BuildingIcon />
          {company}
        </span>
      ) : null}
      <div className={`${css.ways} flow`}>
        <Button
          className={css.folder}
          href={folder ?? `/case/${detail.id}/map`}
          target="_blank"
          rel="noopener noreferrer"
          title={folder ? undefined : ownFolder}
          icon={<ExternalIcon />}
          iconPlacement="end"
        >
          Open in SharePoint
        </Button>
        <HoldButton detail={detail} />
        <CaseActions detail={detail} />
      </div>
    </div>
  )
}

interface CaseHeaderProps {
  /** Absent while unknown. */
  readonly detail: CaseDetail | undefined
  /** Data from the list the user came from; shown until the case has loaded. */
  readonly row: CaseSummary | undefined
  readonly isLoading: boolean
}

const KnownTitle = ({ row }: { row: CaseSummary }): ReactElement => (
  <div className={`${css.title} row wrap`}>
    <h1 tabIndex={-1}>{row.internal_id}</h1>
    <CaseStatusBadge status={row.status} />
  </div>
)

/** Title of the case and the link back, which is shown before the case has loaded. */
export const CaseHeader = ({ detail, row, isLoading }: CaseHeaderProps): ReactElement => (
  <header className={css.header}>
    <WayBack />
    {detail ? <CaseTitle detail={detail} /> : null}
    {isLoading && row ? <KnownTitle row={row} /> : null}
    {detail || (isLoading && row) ? null : <h1 className="visually-hidden">Dossier</h1>}
    {isLoading && !row ? (
      <div className={`${css.title} row wrap ${css.titleSkeleton}`} aria-hidden="true">
        <i className={page.bar} style={{ width: 116, height: 18 }} />
        <i className={page.bar} style={{ width: 168, height: 22, borderRadius: 11 }} />
      </div>
    ) : null}
  </header>
)
