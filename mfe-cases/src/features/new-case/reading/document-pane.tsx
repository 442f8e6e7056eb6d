import { documentExtensions } from '@zaakwerk/contract/documents'
import type { Reading, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { MarkedPage } from '@zaakwerk/pdf/marked-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { Button, CloseIcon, ErrorIcon, FileIcon, RetryIcon, ZoomInIcon, ZoomOutIcon } from '@zaakwerk/ui'
import { DropZone, FileRow, useFilePicker } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { StepButtons } from '../../../navigation/step-buttons.tsx'
import css from './document-pane.module.css'
import type { ShownDocument } from './use-document.ts'

const margin = 40

interface PaperProps {
  readonly file: File
  readonly shown: ShownDocument
  readonly reading: Reading | undefined
  readonly onMark: (proposal: ReadProposal) => void
}

/** A page with marks at the recognised values. */
const Paper = ({ file, shown, reading, onMark }: PaperProps): ReactElement => {
  const box = useRef<HTMLElement>(null)
  const width = Math.max(240, (useWidth(box) || 560) - margin) * shown.zoom
  const { pdf } = shown
  // Positions refer to the page as it was recognised. Only the first document in the file fills the fields.
  const proposals = shown.turned === 0 ? (reading?.papers[0]?.proposals ?? []) : []
  const marks = proposals.flatMap(({ piece, field }) => (piece ? [{ key: field, piece }] : []))
  return (
    <section
      ref={box}
      className={`${css.paper} ring-inside`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
      tabIndex={0}
      aria-label="Bladzijde"
    >
      {pdf ? (
        <MarkedPage
          pdf={pdf}
          page={shown.page}
          width={Math.floor(width)}
          quarters={shown.quarters}
          name={file.name}
          onFailed={() => undefined}
          marks={marks}
          focused={shown.focused?.field}
          onMark={(key) => {
            const proposal = proposals.find(({ field }) => field === key)
            if (proposal) onMark(proposal)
          }}
          scroller={box}
        />
      ) : (
        <p className="quiet" role="status">
          {shown.isFailed ? 'Dit bestand kan hier niet worden getoond.' : 'Bezig met openen'}
        </p>
      )}
    </section>
  )
}

const Pages = ({ shown: { page, pageCount, goTo } }: { readonly shown: ShownDocument }): ReactElement => (
  <div className={`${css.pages} row`} role="toolbar" aria-label="Bladeren">
    <StepButtons
      at={page}
      count={pageCount}
      previous={{ label: 'Vorige bladzijde', keys: 'Alt+ArrowUp' }}
      next={{ label: 'Volgende bladzijde', keys: 'Alt+ArrowDown' }}
      onGo={goTo}
    >
      <span className="num" aria-live="polite">{`Blz. ${page} van ${pageCount}`}</span>
    </StepButtons>
  </div>
)

interface ToolProps {
  readonly icon: ReactElement
  readonly label: string
  readonly title?: string
  readonly onClick: () => void
}

const Tool = ({ icon, label, title = label, onClick }: ToolProps): ReactElement => (
  <Button size="small" type="text" icon={icon} aria-label={label} title={title} onClick={onClick} />
)

const Tools = ({ shown: { turn, zoomBy } }: { readonly shown: ShownDocument }): ReactElement => (
  <>
    <Tool icon={<RetryIcon />} label="Draai" onClick={turn} />
    <Tool icon={<ZoomOutIcon />} label="Kleiner" title="Kleiner (Alt −)" onClick={() => zoomBy(-1)} />
    <Tool icon={<ZoomInIcon />} label="Groter" title="Groter (Alt +)" onClick={() => zoomBy(1)} />
  </>
)

interface DocumentPaneProps extends Omit<PaperProps, 'file'> {
  readonly field: FieldRef<File | undefined>
  /** Whether the file belongs to an incoming item and cannot be removed. */
  readonly isGiven: boolean
  /** Upload progress from 0 to 1; undefined when nothing is sent. */
  readonly progress: number | undefined
  /** Called when the user chooses another file. */
  readonly onChosen: () => void
}

const Progress = ({ name, share }: { readonly name: string; readonly share: number }): ReactElement => {
  const percent = Math.round(share * 100)
  return (
    <div className={`${css.progress} row quiet num`}>
      <progress max={100} value={percent} aria-label={`Voortgang van ${name}`} />
      {`${percent}%`}
    </div>
  )
}

/** Left column of a new case: its document, or the drop zone. */
export const DocumentPane = (props: DocumentPaneProps): ReactElement => {
  const { shown, isGiven, progress } = props
  const { value: file, error, change } = useField(props.field)
  const [refusal, setRefusal] = useState<string>()
  const take = (next: File | undefined): void => {
    setRefusal(undefined)
    change(next)
  }
  const pane = useRef<HTMLElement>(null)
  const isRemoved = useRef(false)
  const remove = (): void => {
    isRemoved.current = true
    take(undefined)
  }
  // Moves the focus, because the button is removed together with the file.
  useLayoutEffect(() => {
    if (isRemoved.current && !file) pane.current?.querySelector('button')?.focus()
    isRemoved.current = false
  }, [file])
  // A refused file does not replace the current file.
  const onFiles = (files: readonly File[]): void => {
    const [taken, ...more] = files
    const reason = taken && uploadProblem(taken)
    if (more.length > 0) setRefusal('Maximaal één bestand')
    else if (taken && reason) setRefusal(`${taken.name}: ${reason}`)
    else if (taken) {
      take(taken)
      props.onChosen()
    }
  }
  const { open, input, zone } = useFilePicker({ extensions: documentExtensions, onFiles })
  const problem = refusal ?? error
  const alert = problem ? (
    <p className={`${css.problem} noted small`} role="alert">
      <ErrorIcon />
      {problem}
    </p>
  ) : null
  const sending = file && progress !== undefined ? <Progress name={file.name} share={progress} /> : null
  if (!file || !shown.hasPages)
    return (
      <section ref={pane} className={css.empty} aria-label="Document">
        <DropZone className={css.drop} extensions={documentExtensions} error={problem} onFiles={onFiles} />
        {alert}
        {file ? (
          <>
            <FileRow name={file.name} detail={formatFileSize(file.size)} onRemove={remove} />
            {sending}
            <p className="small quiet">Van dit soort bestand is geen voorbeeld beschikbaar.</p>
          </>
        ) : null}
      </section>
    )
  return (
    <section className={css.document} aria-label="Document" {...(isGiven ? {} : zone)}>
      <div className={`${css.head} row small`}>
        <FileIcon />
        <strong className="cut">{file.name}</strong>
        <span className="faint num">
          {[shown.pageCount > 1 ? `${shown.pageCount} blz.` : undefined, formatFileSize(file.size)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className={`${css.tools} row`}>
          {isGiven ? null : (
            <Button size="small" type="text" onClick={open}>
              Ander bestand
            </Button>
          )}
          {shown.pdf ? <Tools shown={shown} /> : null}
          {isGiven ? null : (
            <Button
              size="small"
              type="text"
              icon={<CloseIcon />}
              aria-label={`Verwijder ${file.name}`}
              onClick={remove}
            />
          )}
        </span>
        {isGiven ? null : input}
      </div>
      {alert}
      {sending}
      <Paper file={file} shown={shown} reading={props.reading} onMark={props.onMark} />
      {shown.pageCount > 1 ? <Pages shown={shown} /> : null}
    </section>
  )
}
