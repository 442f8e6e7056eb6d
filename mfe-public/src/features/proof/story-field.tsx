import { type ReactElement, useId } from 'react'
import form from '../../form/form.module.css'
import { useWords } from '../../words/language.ts'
import css from './proof.module.css'
import { storyLength } from './use-story.ts'

const words = {
  nl: {
    label: 'Jouw verhaal',
    hint: 'Vertel in je eigen woorden wat er is gebeurd.',
    add: 'Verhaal toevoegen',
  },
  en: { label: 'Your story', hint: 'Tell us in your own words what happened.', add: 'Add story' },
}

interface StoryFieldProps {
  readonly text: string
  readonly isDisabled: boolean
  readonly onWrite: (text: string) => void
  readonly onAdd: () => void
}

/** Where a client who is asked for a story writes it, in place of on paper. "Klaar" adds what still stands in it. */
export const StoryField = ({ text, isDisabled, onWrite, onAdd }: StoryFieldProps): ReactElement => {
  const { label, hint, add } = useWords(words)
  const id = useId()
  return (
    <div className={css.story}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={form.hint}>
        {hint}
      </p>
      <textarea
        id={id}
        rows={6}
        maxLength={storyLength}
        value={text}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onWrite(event.target.value)}
      />
      <button
        type="button"
        className={form.buttonSecond}
        aria-disabled={isDisabled || text.trim() === ''}
        onClick={onAdd}
      >
        {add}
      </button>
    </div>
  )
}
