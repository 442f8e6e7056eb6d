import type { IncomingDetail, IncomingFile } from '@zaakwerk/contract/entities/incoming'
import { getIncomingFile, shownTypes } from '@zaakwerk/contract/incoming'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import { callEndpoint, notify, saveFile, useLoaded } from '@zaakwerk/platform'
import { Button, ErrorIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { shortMoment } from '../../desk/days.ts'
import { PdfPages, PreviewProblem } from '../../desk/pdf-pages.tsx'
import preview from '../../desk/preview.module.css'
import css from './incoming.module.css'
import { problemText, senderOf } from './incoming-messages.ts'
import type { ReadMark } from './read-marks.ts'

/** An A4 page at 86 %. */
const pageWidth = 512
const noTurns: readonly number[] = []

interface Part {
  readonly id: number
  readonly position: number
}

const contentOf = ({ id, position }: Part, signal?: AbortSignal): Promise<Blob> =>
  callEndpoint(
    getIncomingFile,
    { params: { id, position }, query: { disposition: 'inline' } },
    signal ? { signal } : {},
  )

const save = (part: Part, name: string): void => {
  contentOf(part).then(
    (content) => saveFile(content, name),
    (error: unknown) => notify.lastingFailure(error),
  )
}

interface FileProps extends MarksProps {
  readonly id: number
  readonly file: IncomingFile
}

const Content = ({ id, file, marks, focused, onMark, onSplit }: FileProps): ReactElement => {
  const { position, name, content_type, reading } = file
  const load = useCallback((signal: AbortSignal) => contentOf({ id, position }, signal), [id, position])
  const loaded = useLoaded(load)
  if (loaded.phase === 'failed') return <PreviewProblem text={loaded.detail} onRetry={loaded.retry} />
  if (loaded.phase !== 'ready') return <div className={preview.pages} aria-busy="true" />
  return (
    <PdfPages
      content={loaded.value}
      kind={content_type === 'application/pdf' ? 'pdf' : 'picture'}
      name={name}
      pageWidth={pageWidth}
      turns={reading?.turns ?? noTurns}
      marks={marks.filter((mark) => mark.file === position)}
      focused={focused?.file === position ? focused.key : undefined}
      onMark={onMark}
      onSplit={content_type === 'application/pdf' ? onSplit : undefined}
    />
  )
}

const isWinmail = ({ name }: IncomingFile): boolean => /^winmail.*\.dat$/i.test(name)

const FilePreview = ({ file, ...props }: FileProps): ReactElement =>
  shownTypes.has(file.content_type ?? '') ? (
    <Content key={file.position} file={file} {...props} />
  ) : (
    <PreviewProblem
      text={
        isWinmail(file)
          ? 'Outlook heeft de bijlagen van deze e-mail in winmail.dat verpakt, en dat is hier niet te openen. Vraag de afzender de e-mail als platte tekst of HTML opnieuw te sturen.'
          : file.content_type === null
            ? 'Dit soort bestand kan niet in een dossier en wordt hier niet getoond. Bewaar het met Downloaden.'
            : 'Dit bestand kan hier niet worden getoond. Bekijk het met Downloaden.'
      }
    />
  )

interface MarksProps {
  /** Splits the file after a page; undefined: that cannot be done. */
  readonly onSplit: ((after: number) => void) | undefined
  readonly marks: readonly ReadMark[]
  /** Of the field with the focus: its file and page are shown. */
  readonly focused: ReadMark | undefined
  readonly onMark: (key: string) => void
}

/** Says where a second paper begins in a file. */
const NextPaper = ({
  file: { reading },
  onSplit,
}: {
  readonly file: IncomingFile
  readonly onSplit: (after: number) => void
}): ReactElement | null => {
  const second = reading?.papers[1]?.first_page
  if (second === undefined || second < 2) return null
  return (
    <p className={css.next} role="status">
      Op pagina {second} begint een ander stuk.{' '}
      <button type="button" className={css.link} onClick={() => onSplit(second - 1)}>
        Splits na pagina {second - 1}
      </button>
    </p>
  )
}

interface IncomingPreviewProps extends MarksProps {
  readonly item: IncomingDetail
  readonly isAlone: boolean
  readonly onNotOurs: (() => void) | undefined
  readonly onNewCase: (() => void) | undefined
}

/** The text of a mail and its files, one at a time. */
export const IncomingPreview = ({
  item,
  isAlone,
  onNotOurs,
  onNewCase,
  focused,
  ...marking
}: IncomingPreviewProps): ReactElement => {
  const Heading = isAlone ? 'h1' : 'h2'
  const { id, files, body_text: text, kind } = item
  const parts = files.filter((file) => !file.is_inline || canBeFiled(file))
  const hasText = text !== null && text !== ''
  const [shown, setShown] = useState(hasText || parts.length === 0 ? 0 : (parts[0]?.position ?? 0))
  const [lastFocused, setLastFocused] = useState(focused)
  if (focused !== lastFocused) {
    setLastFocused(focused)
    if (focused) setShown(focused.file)
  }
  const file = parts.find(({ position }) => position === shown)
  const problem = problemText(item)
  const tab = (position: number, label: string, size?: number): ReactElement => (
    <button key={position} type="button" aria-current={position === shown} onClick={() => setShown(position)}>
      {label} {size === undefined ? null : <span className="faint">{formatFileSize(size)}</span>}
    </button>
  )
  return (
    <section className={`${preview.preview} column`} aria-label="Voorbeeld">
      <div className={`${preview.head} row`}>
        <div className={css.from}>
          <Heading>{senderOf(item)}</Heading>
          <small className="caption faint num">{shortMoment(item.received_at)}</small>
        </div>
        {onNewCase ? (
          <Button type="text" size="small" aria-keyshortcuts="N" onClick={onNewCase}>
            Nieuw dossier <kbd>N</kbd>
          </Button>
        ) : null}
        {onNotOurs ? (
          <Button type="text" size="small" aria-keyshortcuts="X" onClick={onNotOurs}>
            Niet voor ons <kbd>X</kbd>
          </Button>
        ) : null}
        {text !== null || kind === 'mail' || file ? (
          <Button
            type="text"
            size="small"
            onClick={() => save({ id, position: file?.position ?? 0 }, file?.name ?? 'bericht.eml')}
          >
            Downloaden
          </Button>
        ) : null}
      </div>
      {item.sender_check === 'failed' ? (
        <p className={css.note}>
          <ErrorIcon size={16} />
          De mailserver kon niet bevestigen dat deze e-mail van {item.sender_address ?? 'de afzender'} komt.
        </p>
      ) : null}
      {parts.length + (hasText ? 1 : 0) > 1 ? (
        <nav className={css.parts} aria-label="Delen van dit stuk">
          {hasText ? tab(0, 'Tekst') : null}
          {parts.map(({ position, name, size }) => tab(position, name, size))}
        </nav>
      ) : null}
      {file && marking.onSplit ? <NextPaper file={file} onSplit={marking.onSplit} /> : null}
      <div className={`${preview.paper} column`}>
        {problem ? <PreviewProblem text={problem} /> : null}
        {!problem && file ? <FilePreview id={id} file={file} focused={focused} {...marking} /> : null}
        {problem || file ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          <section className={css.text} tabIndex={0} aria-label={item.subject}>
            {hasText ? text : 'Deze e-mail heeft geen tekst.'}
          </section>
        )}
      </div>
    </section>
  )
}
