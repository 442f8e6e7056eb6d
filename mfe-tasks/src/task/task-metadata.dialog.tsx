import { Remark } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './task.module.css'
import type { TaskMenuDialogProps } from './task-logs.dialog.tsx'
import { readableMetadata } from './task-metadata.ts'

/** "Metadata": the JSON of the task, indented; as it is kept when it is broken. */
export const TaskMetadataDialog = ({ task, ...props }: TaskMenuDialogProps): ReactElement => {
  const found = readableMetadata(task.meta_data)
  return (
    <FormDialog {...props} title={`Metadata van taak ${task.id}`} closeLabel="Sluiten">
      {found ? null : <p className={css.nothing}>Deze taak heeft geen metadata.</p>}
      {found && !found.isJson ? (
        <Remark role="note">Dit is geen geldige JSON. Je ziet de tekst zoals die is opgeslagen.</Remark>
      ) : null}
      {found ? (
        // It scrolls, so the keyboard has to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <section className={css.metadata} tabIndex={0} aria-label="Metadata">
          <pre>{found.text}</pre>
        </section>
      ) : null}
    </FormDialog>
  )
}
