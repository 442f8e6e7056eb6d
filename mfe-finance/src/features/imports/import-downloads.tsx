import type { ImportDownload } from '@zaakwerk/contract/entities/import'
import { Breakable, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './import-files.module.css'
import { fallbackName } from './import-messages.ts'
import list from './imports.module.css'

interface ImportDownloadsProps {
  readonly downloads: readonly ImportDownload[]
  readonly onSave: (download: ImportDownload) => Promise<void>
}

/** The generated files of an import, a link each. */
export const ImportDownloads = ({ downloads, onSave }: ImportDownloadsProps): ReactElement => {
  if (downloads.length === 0) return <span className={list.none}>-</span>
  return (
    <div className={css.files}>
      {downloads.map((download) => (
        <button
          key={download.id}
          type="button"
          className={`${list.link} quiet`}
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
