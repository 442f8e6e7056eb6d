import { Button, DownloadIcon, FileIcon, RetryIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface NoPreviewProps {
  /** Why there is nothing to see, as a sentence. */
  readonly text: string
  /** "Download volmacht.pdf". */
  readonly name: string
  readonly onDownload: () => void
  readonly onRetry?: () => void
}

/** In the place of a preview: what is the matter, and the way that always works. */
export const NoPreview = ({ text, name, onDownload, onRetry }: NoPreviewProps): ReactElement => (
  <div className="no-preview" role="alert">
    <FileIcon size={32} />
    <p>{text}</p>
    <div>
      {onRetry ? (
        <Button icon={<RetryIcon />} onClick={onRetry}>
          Opnieuw proberen
        </Button>
      ) : null}
      <Button type="primary" icon={<DownloadIcon />} aria-label={`Download ${name}`} onClick={onDownload}>
        Download
      </Button>
    </div>
  </div>
)
