import { documentName, formatFileSize } from '@zaakwerk/domain/documents'
import { Button, CheckIcon, CloseIcon, ErrorIcon, RetryIcon } from '@zaakwerk/ui'
import { memo, type ReactElement } from 'react'
import { DocumentMark, kindOfFile } from '../document-kind.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import css from './upload.module.css'
import type { UploadItem, UploadPhase } from './upload-queue.ts'

interface UploadRowProps {
  readonly item: UploadItem
  readonly onRemove: (id: number) => void
  readonly onRetry: (id: number) => void
}

const words: Readonly<Partial<Record<UploadPhase, string>>> = {
  waiting: 'Wacht',
  done: 'Toegevoegd',
}

const State = ({ item }: { readonly item: UploadItem }): ReactElement | null => {
  const { phase, progress, file } = item
  if (phase === 'sending') {
    const percent = Math.round(progress * 100)
    return (
      <span className={`${css.progress} num`}>
        <progress max={100} value={percent} aria-label={`Voortgang van ${file.name}`} />
        {`${percent}%`}
      </span>
    )
  }
  if (item.problem)
    return (
      <span className={css.problem}>
        <ErrorIcon />
        {item.problem}
      </span>
    )
  const text = words[phase]
  return text ? (
    <span className={css.state}>
      {phase === 'done' ? <CheckIcon /> : null}
      {text}
    </span>
  ) : null
}

/** One file of the upload dialog. */
export const UploadRow = memo(({ item, onRemove, onRetry }: UploadRowProps): ReactElement => {
  const { file, phase, id } = item
  const mark = <DocumentMark name={file.name} isPrimary={false} />
  const isGoing = phase === 'sending' || phase === 'waiting' || phase === 'done'
  return (
    <li data-phase={phase}>
      <span className={`${css.picture} center`}>
        {phase === 'refused' ? (
          mark
        ) : (
          <Thumbnail content={file} kind={kindOfFile(file)} name={file.name} width={32} mark={mark} />
        )}
      </span>
      <div className={`${css.words} grow`}>
        <p>
          <span className={`${css.name} strong`}>{documentName(file.name)}</span>
          <small className="num">{formatFileSize(file.size)}</small>
        </p>
        <State item={item} />
      </div>
      {phase === 'failed' ? (
        <Button
          size="small"
          icon={<RetryIcon />}
          aria-label={`Opnieuw proberen: ${file.name}`}
          onClick={() => onRetry(id)}
        >
          Opnieuw proberen
        </Button>
      ) : null}
      {isGoing ? null : (
        <Button
          type="text"
          size="small"
          icon={<CloseIcon />}
          aria-label={`Verwijder ${file.name}`}
          onClick={() => onRemove(id)}
        />
      )}
    </li>
  )
})
UploadRow.displayName = 'UploadRow'
