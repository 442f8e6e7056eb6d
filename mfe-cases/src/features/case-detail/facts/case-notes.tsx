import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { Button } from '@zaakwerk/ui'
import { TextAreaField } from '@zaakwerk/ui/forms'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import './case-notes.css'
import { useUnsaved } from '../leaving/unsaved-context.ts'
import { useNotes } from './use-notes.ts'

/** Ctrl and Enter, or what a Mac has for it. */
const isSaveKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing

/** What the staff wrote down about a case; the field is as high as its text. */
export const CaseNotes = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const notes = useNotes(detail)
  useUnsaved('Notities', notes.isChanged)
  const form = useRef<HTMLFormElement>(null)
  const save = async (): Promise<void> => {
    await notes.save()
    // The button that was pressed is greyed by now, and would leave the focus nowhere.
    if (document.activeElement?.matches('body, button:disabled'))
      form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form
      ref={form}
      className="case-notes"
      aria-label="Notities"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <TextAreaField
        label="Notities"
        value={notes.text}
        maxLength={caseTextLengths.notes}
        onChange={notes.type}
      />
      <div className="case-notes-ways">
        {notes.isChanged ? (
          <>
            <span className="case-notes-dirty">Niet opgeslagen</span>
            <span className="case-notes-keys" aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
          </>
        ) : null}
        <Button
          size="small"
          type={notes.isChanged ? 'primary' : 'default'}
          disabled={!notes.isChanged}
          loading={notes.isBusy}
          htmlType="submit"
          aria-keyshortcuts="Control+Enter"
        >
          Opslaan
        </Button>
      </div>
    </form>
  )
}
