import { type Import, type ImportOutcome, importOutcomes } from '@zaakwerk/contract/entities/import'
import { importOutcomeLabel } from '@zaakwerk/domain/import-messages'
import type { DialogProps } from '@zaakwerk/platform'
import { Button } from '@zaakwerk/ui'
import { Dialog, PreviewTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { importFileName } from '../import-messages.ts'
import { ImportRows } from './import-rows.tsx'
import css from './rows.module.css'

interface ImportRowsDialogProps extends DialogProps {
  /** The import as in the list: its numbers follow corrections. */
  readonly one: Import
  /** The outcome shown first; by default all rows. */
  readonly outcome: ImportOutcome | undefined
}

/** The rows of an ended import, by outcome. Failed rows can be corrected and retried one by one. */
export const ImportRowsDialog = ({ isOpen, onClose, one, outcome }: ImportRowsDialogProps): ReactElement => {
  const tabOf = (key: string, label: string, count: number, of?: ImportOutcome) => ({
    key,
    label,
    count,
    content: <ImportRows key={key} one={one} outcome={of} label={`Regels: ${label}`} />,
  })
  const outcomes = importOutcomes.map((each) =>
    tabOf(each, importOutcomeLabel(each), one.outcomes[each], each),
  )
  return (
    <Dialog
      size="table"
      open={isOpen}
      title={`Regels van ${importFileName(one)}`}
      closable={{ 'aria-label': 'Sluiten' }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <span className={`${css.foot} quiet`}>
            Een nummer dat niet klopt of geen dossier heeft, kun je verbeteren; is een e-mail niet verstuurd,
            dan mag het hetzelfde blijven. Alleen die regel wordt opnieuw geprobeerd.
          </span>
          <Button onClick={onClose}>Sluiten</Button>
        </>
      }
    >
      <PreviewTabs
        label="Uitkomsten"
        start={outcome}
        tabs={[tabOf('all', 'Alles', one.rows_total ?? one.rows_done), ...outcomes]}
      />
    </Dialog>
  )
}
