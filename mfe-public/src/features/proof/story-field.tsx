import { type ReactElement, useId } from 'react'
import form from '../../form/form.module.css'
import { useWords } from '../../messages/language.ts'
import css from './proof.module.css'
import { proofWords } from './proof-messages.ts'
import { type Story, storyLength } from './use-story.ts'

const words = {
  nl: {
    hint: 'Vertel in je eigen woorden wat er is gebeurd.',
    add: 'Verhaal toevoegen',
  },
  en: { hint: 'Tell us in your own words what happened.', add: 'Add story' },
}

/** The field for the client's own account. The text stays until it is uploaded; "Klaar" uploads it too. */
export const StoryField = ({
  story: { text, isUploading, write, add },
  isDisabled,
}: {
  readonly story: Story
  readonly isDisabled: boolean
}): ReactElement => {
  const { hint, add: addLabel } = useWords(words)
  const { story: label } = useWords(proofWords)
  const id = useId()
  return (
    <div className={`${css.story} column`}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={`${form.hint} quiet`}>
        {hint}
      </p>
      <textarea
        id={id}
        rows={6}
        maxLength={storyLength}
        value={text}
        disabled={isDisabled}
        readOnly={isUploading}
        aria-describedby={`${id}-hint`}
        onChange={(event) => write(event.target.value)}
      />
      <button
        type="button"
        className={form.buttonSecond}
        aria-disabled={isDisabled || isUploading || text.trim() === ''}
        onClick={add}
      >
        {addLabel}
      </button>
    </div>
  )
}
