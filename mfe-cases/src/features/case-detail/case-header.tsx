import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { formatReference } from '@zaakwerk/domain/cjib'
import { personName } from '@zaakwerk/domain/names'
import { referenceLabel, referenceOf } from '@zaakwerk/domain/references'
import { lowered } from '@zaakwerk/domain/text'
import { cameFromList } from '@zaakwerk/platform'
import { Link, useLocation, useNavigate } from '@zaakwerk/platform/router'
import { BuildingIcon, Button, ChevronLeftIcon, ExternalIcon } from '@zaakwerk/ui'
import { CaseStatusBadge } from '@zaakwerk/widgets/case-status'
import { CopyButton } from '@zaakwerk/widgets/copy-button'
import { PresenceLine } from '@zaakwerk/widgets/staff/presence-line'
import type { MouseEvent, ReactElement } from 'react'
import { CaseActions } from './actions/case-actions.tsx'
import { StatusBadgeButton } from './actions/status-badge-button.tsx'
import page from './case-detail.module.css'
import css from './case-header.module.css'
import { HoldButton } from './case-hold.tsx'
import { useOpenPlace } from './needs/places.tsx'
import { Neighbours } from './neighbours.tsx'

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
    <Link to="/" className={`${css.wayBack} quiet`} aria-label="Dossiers" title="Dossiers" onClick={goBack}>
      <ChevronLeftIcon />
    </Link>
  )
}

/** The client, as a link to the client details, the company and the number of the authority. */
const Parties = ({ detail }: { readonly detail: CaseDetail }): ReactElement | null => {
  const open = useOpenPlace()
  const [client] = detail.client
  const company = detail.companies[0]?.name
  const number = referenceOf(detail)
  if (!client && !company && !number) return null
  return (
    <div className={`${css.parties} row`}>
      {client ? (
        <button
          type="button"
          className={`${css.client} strong cut`}
          title="Alle gegevens"
          aria-haspopup="dialog"
          onClick={() => open('client')}
        >
          {personName(client)}
        </button>
      ) : null}
      {company ? (
        <span className={`${css.company} row quiet`} title={company}>
          <BuildingIcon />
          <span className="cut">{company}</span>
        </span>
      ) : null}
      {number ? (
        <span className={`${css.number} row quiet num`}>
          {formatReference(number)}
          <CopyButton
            isIcon
            text={number}
            label={`Kopieer ${lowered(referenceLabel(detail.type))}`}
            done={`${referenceLabel(detail.type)} gekopieerd`}
            otherwise="Selecteer het nummer en kopieer het met Ctrl + C."
          />
        </span>
      ) : null}
    </div>
  )
}

const CaseTitle = ({ detail }: { detail: CaseDetail }): ReactElement => (
  <>
    <h1 tabIndex={-1}>{detail.internal_id}</h1>
    <StatusBadgeButton detail={detail} />
    <Parties detail={detail} />
  </>
)

const CaseWays = ({ detail }: { detail: CaseDetail }): ReactElement => {
  const folder = folderLink(detail.sharepoint_folder_url)
  return (
    <>
      <Button
        className={css.folder}
        href={folder ?? `/case/${detail.id}/map`}
        target="_blank"
        rel="noopener noreferrer"
        title={folder ? undefined : ownFolder}
        icon={<ExternalIcon />}
        iconPlacement="end"
      >
        <span className={css.folderName}>Open in SharePoint</span>
      </Button>
      <HoldButton detail={detail} />
      <CaseActions detail={detail} />
    </>
  )
}

interface CaseHeaderProps {
  readonly id: number
  /** Absent while unknown. */
  readonly detail: CaseDetail | undefined
  /** Data from the list the user came from; shown until the case has loaded. */
  readonly row: CaseSummary | undefined
  readonly isLoading: boolean
}

/** Sticky header of the page of a case. It has the back link before the case is loaded. */
export const CaseHeader = ({ id, detail, row, isLoading }: CaseHeaderProps): ReactElement => (
  <header className={css.header}>
    <WayBack />
    {detail ? <CaseTitle detail={detail} /> : null}
    {isLoading && row ? (
      <>
        <h1 tabIndex={-1}>{row.internal_id}</h1>
        <CaseStatusBadge status={row.status} />
      </>
    ) : null}
    {detail || (isLoading && row) ? null : <h1 className="visually-hidden">Dossier</h1>}
    {isLoading && !row ? (
      <div className={`row ${css.titleSkeleton}`} aria-hidden="true">
        <i className={page.bar} style={{ width: 116, height: 18 }} />
        <i className={page.bar} style={{ width: 168, height: 22, borderRadius: 11 }} />
      </div>
    ) : null}
    <div className={css.presence}>
      <PresenceLine place="dit dossier" isShort />
    </div>
    <div className={`${css.ways} row`}>
      <Neighbours id={id} />
      {detail ? <CaseWays detail={detail} /> : null}
    </div>
  </header>
)
