import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { BuildingIcon, Button, ExternalIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { CaseActions } from './actions/case-actions.tsx'
import { StatusBadgeButton } from './actions/status-badge-button.tsx'
import './case-header.css'
import { folderLink } from './folder-link.ts'
import { WayBack } from './way-back.tsx'

const CaseTitle = ({ detail }: { detail: CaseDetail }): ReactElement => {
  const company = detail.companies[0]?.name
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
  readonly isLoading: boolean
}

/** The way back and what the case is called; the way back is there before the case is. */
export const CaseHeader = ({ detail, isLoading }: CaseHeaderProps): ReactElement => (
  <header className="case-header">
    <WayBack />
    {detail ? <CaseTitle detail={detail} /> : <h1 className="visually-hidden">Dossier</h1>}
    {isLoading ? (
      <div className="case-title case-title-skeleton" aria-hidden="true">
        <i className="case-bar" style={{ width: 116, height: 18 }} />
        <i className="case-bar" style={{ width: 168, height: 22, borderRadius: 11 }} />
      </div>
    ) : null}
  </header>
)
