import type { CaseDetail } from '@zaakwerk/contract/cases'
import { Button, ConfirmDialog } from '@zaakwerk/ui'
import { TextAreaField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import './case-notes.css'
import { useNotes } from './use-notes.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** What the staff wrote down about a case. */
export const CaseNotes = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const notes = useNotes(detail)
  const leaving = useUnsavedGuard(notes.isChanged)
  return (
    <div className="case-notes">
      <TextAreaField label="Notities" value={notes.text} maxLength={20_000} onChange={notes.type} />
      <div className="case-notes-ways">
        {notes.isChanged ? <span className="case-notes-dirty">Niet opgeslagen</span> : null}
        <Button
          size="small"
          type={notes.isChanged ? 'primary' : 'default'}
          disabled={!notes.isChanged}
          loading={notes.isBusy}
          onClick={() => void notes.save()}
        >
          Opslaan
        </Button>
      </div>
      <ConfirmDialog
        isOpen={leaving.state === 'blocked'}
        title="Notities niet opgeslagen"
        text="Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je de pagina toch verlaten?"
        isBusy={false}
        confirmLabel="Doorgaan"
        cancelLabel="Terug"
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      />
    </div>
  )
}
