import { bankOf } from '@zaakwerk/domain/banks'
import { formatIban, ibanGroups, isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import { useWords } from '../words/language.ts'
import css from './iban-field.module.css'
import { ibanWords } from './iban-messages.ts'
import { TextField } from './text-field.tsx'
import { useAfterPause } from './use-after-pause.ts'

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
