import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { Button } from '@zaakwerk/ui'
import { TextAreaField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import './case-notes.css'
import { useUnsaved } from '../leaving/unsaved-context.ts'
import { useNotes } from './use-notes.ts'

/** What the staff wrote down about a case. */
export const CaseNotes = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const notes = useNotes(detail)
  useUnsaved('Notities', notes.isChanged)
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
    </div>
  )
}
