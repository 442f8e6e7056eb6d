import type { AuthorityImportPreview, AuthorityImportRow } from '@zaakwerk/contract/authority-import'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { formatFileSize } from '@zaakwerk/domain/documents'
import type { DialogProps } from '@zaakwerk/platform'
import { FileChoice, FormDialog, PreviewTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './import.module.css'
import { authorityCount, outcomeLook, rowsByOutcome, writtenRows } from './import-messages.ts'
import { ImportTable } from './import-table.tsx'
import { importExtensions, useImport } from './use-import.ts'

const separators: Readonly<Record<string, string>> = { ';': 'puntkomma’s', ',': 'komma’s', '\t': 'tabs' }

const readAs = ({ separator, encoding, unused }: AuthorityImportPreview): string => {
  const parts = [`Gescheiden met ${separators[separator] ?? separator}`, encoding]
  return unused.length > 0
    ? `${parts.join(', ')}. Niet gebruikt: ${unused.join(', ')}.`
    : `${parts.join(', ')}.`
}

interface OutcomeTab {
  readonly key: string
  readonly label: string
  readonly rows: readonly AuthorityImportRow[]
}

const Preview = ({ preview }: { readonly preview: AuthorityImportPreview }): ReactElement => {
  const all: OutcomeTab = { key: 'all', label: 'Alles', rows: preview.rows }
  const groups = rowsByOutcome(preview.rows).map(({ outcome, rows }) => ({
    key: outcome,
    label: outcomeLook(outcome).label,
    rows,
  }))
  const tabOf = ({ key, label, rows }: OutcomeTab) => ({
    key,
    label,
    count: rows.length,
    content: <ImportTable label={`Regels: ${label}`} rows={rows} />,
  })
  return <PreviewTabs label="Uitkomsten" tabs={[tabOf(all), ...groups.map(tabOf)]} />
}

/** "Autoriteiten importeren": a file with a preview; nothing is written before it is confirmed. */
export const ImportDialog = ({ isOpen, onClose }: DialogProps): ReactElement => {
  const { file, preview, problem, isReading, isBusy, chooseFile, confirm } = useImport({
    isOpen,
    onDone: onClose,
  })
  const written = preview ? writtenRows(preview.rows).length : 0
  return (
    <FormDialog
      isOpen={isOpen}
      size={preview ? 'table' : 'form'}
      title="Autoriteiten importeren"
      intro={
        preview
          ? 'Er wordt niets opgeslagen totdat je hieronder importeert. Geweigerde regels blijven weg en houden de andere niet op.'
          : `Een CSV-bestand met een kop. Kolommen: ${Object.values(authorityLabels).join(', ')}. Verplicht is Gemeente, en van een nieuwe autoriteit ook wat haar indien methode nodig heeft: bij Per e-mail een e-mailadres, bij Per post een postbus, postcode en stad. Een lege cel laat staan wat er staat.`
      }
      submitLabel={preview ? `Importeer ${authorityCount(written)}` : undefined}
      canSubmit={written > 0}
      isBusy={isBusy}
      problems={problem ? { title: problem } : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <FileChoice
        extensions={importExtensions}
        isDisabled={isBusy}
        file={file && { name: file.name, detail: formatFileSize(file.size) }}
        onFiles={chooseFile}
      />
      {preview ? (
        <div className={`${css.preview} stack`}>
          <p className={`${css.readAs} caption faint`}>{readAs(preview)}</p>
          {preview.rows.length > 0 ? <Preview preview={preview} /> : <p>Dit bestand heeft geen regels.</p>}
        </div>
      ) : null}
      {isReading ? (
        <p className="faint" role="status">
          Bestand wordt gelezen…
        </p>
      ) : null}
    </FormDialog>
  )
}
