import { type Import, importOutcomes } from '@zaakwerk/contract/entities/import'
import { listImports, startImport } from '@zaakwerk/contract/imports'
import { countLabel } from '@zaakwerk/domain/counts'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { missingFieldsTitle } from '@zaakwerk/domain/form-titles'
import { importTypeLabel, plannedOutcomeLabel } from '@zaakwerk/domain/import-messages'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { FormDialog, SelectInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useRef } from 'react'
import { useImportFiles } from '../use-import-files.ts'
import { ColumnSelects } from './column-selects.tsx'
import { FileInput } from './file-input.tsx'
import { PreviewRows } from './preview-rows.tsx'
import css from './start.module.css'
import { consequence, readAs } from './start-messages.ts'
import { optionsOf, type Reading, startedType, useReading } from './use-reading.ts'

const announcement = ({ request, preview, isReading, problem }: Reading): string => {
  if (!request || problem) return ''
  if (isReading) return preview ? '' : 'Bestand wordt gelezen'
  if (!preview) return ''
  const line = [...request.corrections.keys()].at(-1)
  const mended = preview.rows.find((row) => row.line === line)
  if (mended) {
    const outcome = plannedOutcomeLabel(mended.outcome ?? '')
    return `Regel ${mended.line}: ${mended.reason ? `${outcome}, ${mended.reason}` : outcome}`
  }
  const counts = importOutcomes.map(
    (outcome) => `${plannedOutcomeLabel(outcome)} ${preview.outcomes[outcome]}`,
  )
  return `${countLabel(preview.rows_total, 'regel', 'regels')} gelezen. ${counts.join(', ')}`
}

/** Announces the content of the file, then the outcome of the last corrected row. */
const PreviewStatus = ({ reading }: { readonly reading: Reading }): ReactElement => (
  <p className="visually-hidden" role="status">
    {announcement(reading)}
  </p>
)

interface NewImportDialogProps extends DialogProps {
  readonly onStarted: (started: Import) => void
}

// Not an interface, which has no index signature.
type NewImportFields = { readonly type: string; readonly file: File | undefined }

const labels = { type: 'Import type', file: 'Import bestand' }
const start: NewImportFields = { type: startedType, file: undefined }
const types = [{ value: startedType, label: importTypeLabel(startedType) }]

const sizeOf = (file: File, { preview }: Reading): string =>
  preview
    ? `${countLabel(preview.rows_total, 'regel', 'regels')}, ${formatFileSize(file.size)}`
    : formatFileSize(file.size)

/** Whether the preview matches the input. Without a file the form reports what is missing. */
const maySubmit = ({ request, preview, isReading, problem }: Reading): boolean =>
  request === undefined ||
  (!isReading && !problem && preview !== undefined && preview.columns.cjib_number !== null)

/** "Nieuwe import starten": a list with a preview of its rows; nothing is written before the start. */
export const NewImportDialog = ({ isOpen, onClose, onStarted }: NewImportDialogProps): ReactElement => {
  const reading = useReading()
  const { request, preview, problem } = reading
  const { run } = useAction(startImport, { refreshes: [listImports] })
  const { saveTemplate } = useImportFiles()
  const createdImport = useRef<Import>(undefined)
  const form = useForm<NewImportFields>({
    label: 'Nieuwe import',
    labels,
    start,
    // Choosing a file again is a click; corrections are work.
    isGuarded: isOpen && (request?.corrections.size ?? 0) > 0,
    missing: ({ file }) => (file ? [] : ['file']),
    onRefused: () => notify.error({ title: missingFieldsTitle, text: labels.file }),
    submit: async () => {
      if (!request || !preview || preview.columns.cjib_number === null) return 'open'
      const columns = { ...preview.columns, cjib_number: preview.columns.cjib_number }
      createdImport.current = await run(optionsOf(request, columns))
      notify.success({ title: 'Je import wordt gestart' })
      return undefined
    },
    submitOnce: true,
    onSettled: () => {
      if (createdImport.current) onStarted(createdImport.current)
      onClose()
    },
  })
  // Wide for the skeleton, unless there will be no rows.
  const isWide = preview !== undefined || reading.isReading
  const template = (
    <button type="button" className={`${css.template} strong`} onClick={() => void saveTemplate(startedType)}>
      Download importsjabloon
    </button>
  )
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size={isWide ? 'table' : 'form'}
      title="Nieuwe import starten"
      submitLabel="Import starten"
      canSubmit={maySubmit(reading)}
      // The notice reports missing fields, which are marked.
      problems={form.problems?.title === missingFieldsTitle ? null : form.problems}
      footNote={preview && preview.columns.cjib_number !== null ? consequence(preview) : undefined}
      needsButton
      onClose={onClose}
    >
      <div className={`${css.head} stack`} data-wide={isWide || undefined}>
        <SelectInput field={form.field('type')} options={types} isDisabled={form.isBusy} />
        <FileInput
          field={form.field('file')}
          detail={request && sizeOf(request.file, reading)}
          problem={problem}
          isDisabled={form.isBusy}
          guardKey={form.guardKey}
          onFile={reading.read}
        />
      </div>
      {reading.mayRetry ? (
        <Button className={css.again} disabled={form.isBusy} onClick={reading.retry}>
          Opnieuw proberen
        </Button>
      ) : null}
      {isWide ? (
        <div className={css.preview}>
          <ColumnSelects preview={preview} isDisabled={form.isBusy} onChoose={reading.choose} />
          <p className={`${css.hint} caption faint num`}>
            {preview ? `${readAs(preview)} ` : 'Bestand wordt gelezen… '}
            {template}
          </p>
          <PreviewRows reading={reading} isBusy={form.isBusy} />
        </div>
      ) : (
        <p className="small quiet">
          Een lijst van het CVOM met op elke regel een CJIB-nummer; een naam en een bedrag mogen erbij. Is van
          een dossier nog geen IBAN bekend, dan krijgt de cliënt één e-mail met de vraag om IBAN en volmacht.{' '}
          {template}
        </p>
      )}
      <PreviewStatus reading={reading} />
    </FormDialog>
  )
}
