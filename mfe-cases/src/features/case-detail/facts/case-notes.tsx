import { updateCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { notify } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { InlineForm } from '@zaakwerk/ui/forms'
import { NoteInput } from '@zaakwerk/widgets/staff/note-input'
import { type ReactElement, useRef } from 'react'
import { useCaseWriter } from '../case-record.ts'
import css from './facts.module.css'

/** Joins their notes and mine; only mine if theirs did not change. */
const keepBoth = (mine: string, { base, current }: { base: CaseDetail; current: CaseDetail }): string =>
  current.notes === base.notes || current.notes.trim() === '' ? mine : `${current.notes}\n\n${mine}`

/** Notes of the staff on a case; the field is as high as its text. A refresh never changes what is being typed. */
export const CaseNotes = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const { write } = useCaseWriter(updateCase)
  /** The case when typing began, or after the last save. */
  const base = useRef(detail)
  const form = useForm({
    label: 'Notities',
    labels: { notes: 'Notities' },
    start: { notes: detail.notes },
    // Not trimmed, to keep the user's layout.
    isExact: true,
    submit: async ({ notes }) => {
      const params = { id: detail.id }
      const began = base.current
      return write(
        { params, body: { notes } },
        {
          label: 'Notities',
          base: began,
          mine: { Notities: notes },
          merge: (current) => ({ params, body: { notes: keepBoth(notes, { base: began, current }) } }),
          onWritten: (written) => {
            base.current = written
            notify.success({ title: 'Dossier bijgewerkt' })
          },
        },
      )
    },
  })
  if (!form.isDirty && detail.version >= base.current.version) base.current = detail
  return (
    <InlineForm form={form} label="Notities" className={css.notes} labels="quiet">
      <NoteInput
        field={form.field('notes')}
        text="notes"
        what="een notitie"
        isGrowing
        maxLength={caseTextLengths.notes}
      />
      <div className={`${css.notesWays} row`}>
        {form.isDirty ? (
          <>
            <span className={`${css.dirty} quiet`}>Niet opgeslagen</span>
            <span className="key-hint" aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
          </>
        ) : null}
        <Button
          size="small"
          htmlType="submit"
          type={form.isDirty ? 'primary' : 'default'}
          disabled={!form.isDirty}
          loading={form.isBusy}
          aria-keyshortcuts="Control+Enter"
        >
          Opslaan
        </Button>
      </div>
    </InlineForm>
  )
}
