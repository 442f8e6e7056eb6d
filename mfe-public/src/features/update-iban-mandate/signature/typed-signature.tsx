import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import { TextField } from '../../../form/text-field.tsx'
import { useWords } from '../../../words/language.ts'
import css from './signature.module.css'
import { signatureWords } from './signature-messages.ts'

/** A name in place of a drawing. What it looks like repeats the field, so it is there for the eye only. */
export const TypedSignature = ({ field }: { readonly field: FieldRef<string> }): ReactElement => {
  const words = useWords(signatureWords)
  const { value } = useField(field)
  return (
    <>
      <TextField
        field={field}
        hint={words.nameHint}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        // That it is needed stands in the legend, for a drawing too.
        aria-required
      />
      <div className={`${css.preview} stack quiet`} aria-hidden="true">
        <p>{words.preview}</p>
        <strong translate="no">{value.trim()}</strong>
      </div>
    </>
  )
}
