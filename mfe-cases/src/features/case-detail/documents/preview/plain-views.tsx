import { useLoaded } from '@zaakwerk/platform'
import { Button, DownloadIcon, FileIcon, RetryIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { useObjectUrl } from '../use-object-url.ts'
import css from './preview.module.css'

interface NoPreviewProps {
  /** Why there is no preview, as a sentence. */
  readonly text: string
  /** "Download volmacht.pdf". */
  readonly name: string
  readonly onDownload: () => void
  readonly onRetry?: () => void
}

/** Replaces a preview: the reason, and the download button. */
export const NoPreview = ({ text, name, onDownload, onRetry }: NoPreviewProps): ReactElement => (
  <div className={`${css.none} quiet`} role="alert">
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

interface PictureViewProps {
  readonly content: Blob
  readonly name: string
  readonly onDownload: () => void
}

/** A picture, whole. */
export const PictureView = ({ content, name, onDownload }: PictureViewProps): ReactElement => {
  const address = useObjectUrl(content)
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <NoPreview
        text="Deze afbeelding is beschadigd en kan niet worden getoond."
        name={name}
        onDownload={onDownload}
      />
    )
  return (
    <div className={`${css.scroll} ring-inside`}>
      {address ? <img src={address} alt={name} onError={() => setBroken(true)} /> : null}
    </div>
  )
}

/** Maximum number of bytes shown of a text file. */
const shown = 500_000

/** Decodes UTF-8, else Windows-1252, which older programs write. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface TextViewProps {
  readonly content: Blob
  readonly name: string
}

/** Plain text. */
export const TextView = ({ content, name }: TextViewProps): ReactElement => {
  const read = useCallback(async () => decode(await content.slice(0, shown).arrayBuffer()), [content])
  const text = useLoaded(read)
  return (
    <>
      <section
        className={`${css.scroll} ring-inside ${css.text}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={name}
      >
        <pre>{text.phase === 'ready' ? text.value : ''}</pre>
      </section>
      {content.size > shown ? (
        <p className={css.cut}>Je ziet alleen het begin. Download het bestand om alles te lezen.</p>
      ) : null}
    </>
  )
}
