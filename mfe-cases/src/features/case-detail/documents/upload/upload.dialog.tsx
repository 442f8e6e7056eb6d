import { documentExtensions } from '@zaakwerk/contract/documents'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { type DialogProps, notify } from '@zaakwerk/platform'
import { ConfirmDialog } from '@zaakwerk/ui'
import { DropZone, FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './upload.module.css'
import type { UploadItem } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

interface UploadDialogProps extends DialogProps {
  readonly caseId: number
  readonly initialFiles: readonly File[]
  /** Called for each added file. */
  readonly onUploaded: (documents: readonly CaseDocument[]) => void
  /** Called when at least one file was added and no upload is running. */
  readonly onEnded: () => void
}

const countOf = (items: readonly UploadItem[], ...phases: UploadItem['phase'][]): number =>
  items.filter(({ phase }) => phases.includes(phase)).length

/** Text of the specification (2, section 8). */
const noFiles = 'No files provided'

const filesText = (count: number): string => (count === 1 ? '1 bestand' : `${count} bestanden`)

/** Dialog that uploads files to a case one by one. */
export const UploadDialog = (props: UploadDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const { queue, items, tooMany } = useUploadQueue({
    caseId: props.caseId,
    initialFiles: props.initialFiles,
    onUploaded: props.onUploaded,
    onEnded: (addedCount) => {
      setAsking(false)
      if (addedCount === 0) return
      props.onEnded()
      notify.success({ title: 'Status', text: 'Nieuwe bestanden geupload' })
      // The dialog stays open for failed files and shows which.
      if (queue.items().every(({ phase }) => phase === 'done')) onClose()
    },
  })
  const [chosenProblem, setChosenProblem] = useState(tooMany)
  const going = countOf(items, 'sending', 'waiting')
  const toSend = countOf(items, 'ready', 'failed')
  const hasRun = going === 0 && items.some(({ wasSent }) => wasSent)
  const failed = hasRun ? countOf(items, 'failed', 'refused') : 0
  const title = chosenProblem ?? (failed > 0 ? `${filesText(failed)} niet geüpload` : undefined)
  const rows = useRef<HTMLUListElement>(null)

  // Sending disables or removes the focused button: the focus waits in the list and moves to the first failed file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of a file can take its buttons away
  useLayoutEffect(() => {
    const at = document.activeElement
    if (at !== rows.current && !at?.matches('body, :disabled')) return
    if (going > 0) rows.current?.focus()
    else if (hasRun) rows.current?.querySelector('button')?.focus()
  }, [items, going, hasRun])

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Upload documenten"
        // After a run nothing may be left to send.
        submitLabel={hasRun && toSend === 0 ? undefined : 'Uploaden'}
        closeLabel={countOf(items, 'done') > 0 && going === 0 ? 'Sluiten' : 'Annuleer'}
        canSubmit={going === 0}
        problems={title ? { title } : undefined}
        onSubmit={() => {
          setChosenProblem(toSend === 0 ? noFiles : undefined)
          if (toSend === 0) notify.error({ title: noFiles })
          queue.start()
        }}
        onClose={() => (going > 0 ? setAsking(true) : onClose())}
      >
        <DropZone
          isMultiple
          extensions={documentExtensions}
          error={chosenProblem}
          onFiles={(files) => setChosenProblem(queue.add(files))}
        />
        {items.length > 0 ? (
          <ul ref={rows} tabIndex={-1} className={css.rows} aria-label="Bestanden om te uploaden">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} onRemove={queue.remove} onRetry={queue.retry} />
            ))}
          </ul>
        ) : null}
      </FormDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Uploaden stoppen?"
        text={`${filesText(going)} ${going === 1 ? 'wordt' : 'worden'} nog geüpload en ${going === 1 ? 'komt' : 'komen'} dan niet in het dossier.`}
        confirmLabel="Stoppen"
        isBusy={false}
        onConfirm={() => {
          queue.stop()
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
