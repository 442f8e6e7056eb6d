import type { SharedText } from '@zaakwerk/contract/presence'
import { typingText } from '@zaakwerk/domain/presence-messages'
import { usePresent, useTypingReport } from '@zaakwerk/platform'
import { useField, useIsFieldDirty } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { type ComponentProps, type ReactElement, useRef, useState } from 'react'
import { MentionInput } from './mention-input.tsx'
import css from './note-input.module.css'
import { usePeople } from './use-staff.ts'

interface NoteProps extends Omit<ComponentProps<typeof MentionInput>, 'isReadOnly'> {
  readonly text: SharedText
  /** Object of "typt" in the typing indicator: "een notitie". */
  readonly what: string
}

/**
 * A text that several colleagues can edit. While a colleague is typing, it is read-only until the user takes over. The colleague keeps their text; the second save
 * gets the conflict.
 */
export const NoteInput = ({ text, what, ...props }: NoteProps): ReactElement => {
  const { value } = useField(props.field)
  const isDirty = useIsFieldDirty(props.field)
  useTypingReport(text, { value, isDirty })
  const typists = usePeople(usePresent(text))
  const [isTaken, setTaken] = useState(false)
  if (isTaken && typists.length === 0) setTaken(false)
  const isReadOnly = typists.length > 0 && !isTaken && !isDirty
  const box = useRef<HTMLDivElement>(null)
  const takeOver = (): void => {
    setTaken(true)
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <div ref={box} className={css.note}>
      <MentionInput {...props} isReadOnly={isReadOnly} />
      <div className={`${css.typing} row small quiet`}>
        <span role="status">{typingText(typists, what)}</span>
        {isReadOnly ? (
          <Button size="small" onClick={takeOver}>
            Overnemen
          </Button>
        ) : null}
      </div>
    </div>
  )
}
