import { bankOf } from '@zaakwerk/domain/banks'
import { formatIban, ibanGroups, isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ReactElement, useEffect, useState } from 'react'
import { useLanguage, useWords } from '../messages/language.ts'
import css from './iban-field.module.css'
import { ibanWords } from './iban-messages.ts'
import { TextField } from './text-field.tsx'

/** Milliseconds without typing before an announcement. */
export const pause = 1000

/** Text of a live region about the typed value: nothing for the initial value, else after a pause. Follows the language at once. */
const useAfterPause = (text: string, typed: string): string => {
  const [start] = useState(typed)
  const [announcement, say] = useState('')
  const language = useLanguage()
  const [spoken, speak] = useState(language)
  if (spoken !== language) {
    speak(language)
    if (announcement !== '') say(text)
  }
  useEffect(() => {
    if (typed === start && announcement === '') return
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text, typed, start, announcement])
  return announcement
}

interface IbanFieldProps {
  /** The field; its label is `label` of {@link ibanWords}. */
  readonly field: FieldRef<string>
  /** An example, if the page shows one. */
  readonly placeholder?: string
}

/** A longer IBAN does not fit in the field on a phone. */
const dutchLength = 18

/**
 * An IBAN of any country, grouped in fours during typing and validated at each key press, with the name of its bank. The check is announced after a pause only,
 * because it fails until the last character. A long IBAN is also shown below the field.
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
  const announcement = useAfterPause([problem ?? confirmation, detail].filter(Boolean).join('. '), iban)
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
        {announcement}
      </p>
    </>
  )
}
