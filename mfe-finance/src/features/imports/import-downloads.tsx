import type { ImportDownload } from '@zaakwerk/contract/entities/import'
import { Breakable, DownloadIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './import-files.module.css'
import { fallbackName } from './import-words.ts'
import list from './imports.module.css'

interface ImportDownloadsProps {
  readonly downloads: readonly ImportDownload[]
  readonly onSave: (download: ImportDownload) => Promise<void>
}

/** Files in view; the others come at "nog n". */
const inView = 2

/** The generated files of an import, a line each. */
export const ImportDownloads = ({ downloads, onSave }: ImportDownloadsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  if (downloads.length === 0) return <span className={list.none}>-</span>
  const shown = isOpen ? downloads : downloads.slice(0, inView)
  const rest = downloads.length - inView
  return (
    <div className={css.files}>
      {shown.map((download) => (
        <button key={download.id} type="button" className={list.link} onClick={() => void onSave(download)}>
          <DownloadIcon size={14} />
          <span>
            <Breakable text={download.name || fallbackName} />
          </span>
        </button>
      ))}
      {rest > 0 ? (
        <button
          type="button"
          className={`${list.link} num`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'minder' : `nog ${rest}`}
        </button>
      ) : null}
    </div>
  )
}
