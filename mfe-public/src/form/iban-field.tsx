import { bankOf } from '@zaakwerk/domain/banks'
import { formatIban, ibanGroups, isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ReactElement, useEffect, useState } from 'react'
import { useLanguage, useWords } from '../words/language.ts'
import css from './iban-field.module.css'
import { ibanWords } from './iban-messages.ts'
import { TextField } from './text-field.tsx'

/** Milliseconds without a key after which something is read aloud. */
export const pause = 1000

/** What a live region says of what is typed: nothing of what was there from the start, and the rest after a pause. It is in the language of the page at once. */
const useAfterPause = (text: string, typed: string): string => {
  const [start] = useState(typed)
  const [said, say] = useState('')
  const language = useLanguage()
  const [spoken, speak] = useState(language)
  if (spoken !== language) {
    speak(language)
    if (said !== '') say(text)
  }
  useEffect(() => {
    if (typed === start && said === '') return
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text, typed, start, said])
  return said
}

interface IbanFieldProps {
  /** Its label is `label` of {@link ibanWords}. */
  readonly field: FieldRef<string>
  /** What one looks like, where the page shows it. */
  readonly placeholder?: string
}

/** A longer one does not fit the field of a phone. */
const dutchLength = 18

/**
 * An account number of any country, grouped in fours while it is typed and checked on every input, with the name of its bank. The
 * check is read aloud only after a pause: it is wrong until the last character. A long one stands below it too, where its end can be seen.
 */
export const IbanField = ({ field, placeholder }: IbanFieldProps): ReactElement => {
  const words = useWords(ibanWords)
  const { value } = useField(field)
  const iban = normaliseIban(value)
  const isRight = isIban(iban)
  const bank = isRight ? bankOf(iban) : undefined
  const detail = bank && `${words.bank}: ${bank}`
  const problem = iban === '' || isRight ? undefined : words.wrong
  const confirmation = isRight ? words.right : undefined
  const said = useAfterPause([problem ?? confirmation, detail].filter(Boolean).join('. '), iban)
  return (
    <>
      <TextField
        field={field}
        hint={words.hint}
        placeholder={placeholder}
        problem={problem}
        confirmation={confirmation}
        detail={detail}
        grouping={ibanGroups}
        inputClassName={css.iban}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {iban.length > dutchLength && (
        <p translate="no" className={css.whole} aria-hidden="true">
          {formatIban(iban)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
