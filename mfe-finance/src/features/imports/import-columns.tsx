import type { Import, ImportDownload } from '@zaakwerk/contract/entities/import'
import { formatDate } from '@zaakwerk/domain/dates'
import { importTypeLabel } from '@zaakwerk/domain/import-messages'
import { Breakable, type Column, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { fallbackName, importFileName, isAwaiting, isReport, isRunning } from './import-messages.ts'
import { ImportStatusCell } from './import-status.tsx'
import css from './imports.module.css'

interface ImportDownloadsProps {
  readonly downloads: readonly ImportDownload[]
  readonly onSave: (download: ImportDownload) => Promise<void>
}

/** The generated files of an import, a link each. */
const ImportDownloads = ({ downloads, onSave }: ImportDownloadsProps): ReactElement => {
  if (downloads.length === 0) return <span className={css.none}>-</span>
  return (
    <div className={css.files}>
      {downloads.map((download) => (
        <button
          key={download.id}
          type="button"
          className={`${css.link} quiet`}
          onClick={() => void onSave(download)}
        >
          <DownloadIcon size={14} />
          <span>
            <Breakable text={download.name || fallbackName} />
          </span>
        </button>
      ))}
    </div>
  )
}

/** Actions of the rows of the list. */
export interface ImportRowActs {
  readonly saveUploaded: (file: NonNullable<Import['uploaded_file']>) => Promise<void>
  readonly saveDownload: (download: ImportDownload) => Promise<void>
  readonly showRows: (one: Import) => void
  /** Absent without permission to write. */
  readonly cancel?: ((one: Import) => Promise<void>) | undefined
  readonly complete?: ((one: Import) => Promise<void>) | undefined
}

const ImportName = ({ one, acts }: { readonly one: Import; readonly acts: ImportRowActs }): ReactElement => {
  const { uploaded_file: file } = one
  return (
    <div className={css.name}>
      <b>{importTypeLabel(one.import_type)}</b>
      {file ? (
        <button type="button" className={`${css.link} quiet`} onClick={() => void acts.saveUploaded(file)}>
          <Breakable text={file.name} />
        </button>
      ) : (
        <small>
          <Breakable text={importFileName(one)} />
        </small>
      )}
    </div>
  )
}

interface RowButtonProps {
  readonly label: string
  readonly one: Import
  readonly onClick: () => Promise<void>
}

const RowButton = ({ label, one, onClick }: RowButtonProps): ReactElement => (
  <button
    type="button"
    className={`${css.link} quiet`}
    aria-label={`${label}: ${importFileName(one)}`}
    onClick={() => void onClick()}
  >
    {label}
  </button>
)

const RowButtons = ({ one, acts }: { readonly one: Import; readonly acts: ImportRowActs }): ReactElement => {
  const { saveDownload, cancel, complete } = acts
  const reports = one.downloads.filter(isReport)
  return (
    <div className={css.acts}>
      {reports.map((report) => (
        <RowButton
          key={report.id}
          label="Download CVOM lijst"
          one={one}
          onClick={() => saveDownload(report)}
        />
      ))}
      {cancel && isRunning(one) ? <RowButton label="Annuleer" one={one} onClick={() => cancel(one)} /> : null}
      {complete && isAwaiting(one) ? (
        <RowButton label="Afsluiten" one={one} onClick={() => complete(one)} />
      ) : null}
    </div>
  )
}

/** Columns of the overview, the newest import first. */
export const importColumns = (acts: ImportRowActs): readonly Column<Import>[] => [
  {
    key: 'import',
    title: 'Import',
    width: { wide: 300, 1439: 236 },
    narrow: 'main',
    skeleton: [170, 130],
    skeletonClass: css.bars,
    render: (one) => <ImportName one={one} acts={acts} />,
  },
  {
    key: 'status',
    title: 'Status',
    choice: 'standard',
    least: 240,
    className: css.wide,
    narrow: 'sub',
    skeleton: [110, 150],
    render: (one) => <ImportStatusCell one={one} onRows={acts.showRows} />,
  },
  {
    key: 'downloads',
    title: 'Downloads',
    choice: 'standard',
    width: { wide: 276, 1439: 232 },
    className: css.wide,
    narrow: 'sub',
    skeleton: [190],
    render: ({ downloads }) => <ImportDownloads downloads={downloads} onSave={acts.saveDownload} />,
  },
  {
    key: 'created',
    title: 'Aangemaakt op',
    choice: 'standard',
    width: { wide: 164, 1439: 150 },
    className: 'quiet',
    narrow: 'sub',
    skeleton: [110],
    render: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'download',
    title: 'Download',
    width: { wide: 184, 1439: 190 },
    align: 'end',
    narrow: 'sub-aside',
    skeleton: [130],
    skeletonClass: css.barsEnd,
    render: (one) => <RowButtons one={one} acts={acts} />,
  },
]
