import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ReactElement, type Ref, useId } from 'react'
import field from '../../../form/text-field.module.css'
import { TextField } from '../../../form/text-field.tsx'
import { useWords } from '../../../messages/language.ts'
import { AlertIcon } from '../../../page/icons.tsx'
import type { SignatureWay } from '../mandate-draft.ts'
import type { Drawing } from './drawing.ts'
import { DrawnSignature } from './drawn-signature.tsx'
import css from './signature.module.css'
import { signatureWords } from './signature-messages.ts'
import type { PadHandle } from './signature-pad.tsx'

/** A typed name as signature. The rendered text repeats the field, so it is hidden from screen readers. */
const TypedSignature = ({ field }: { readonly field: FieldRef<string> }): ReactElement => {
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
        // The legend marks it as required, also for a drawing.
        aria-required
      />
      <div className={`${css.preview} stack quiet`} aria-hidden="true">
        <p>{words.preview}</p>
        <strong translate="no">{value.trim()}</strong>
      </div>
    </>
  )
}

interface SignatureFieldProps {
  readonly way: FieldRef<SignatureWay>
  readonly drawing: FieldRef<Drawing>
  readonly name: FieldRef<string>
  readonly pad: Ref<PadHandle>
}

export const SignatureField = (props: SignatureFieldProps): ReactElement => {
  const words = useWords(signatureWords)
  const id = useId()
  const way = useField(props.way)
  const drawing = useField(props.drawing)
  const isTyped = way.value === 'typed'
  const found = isTyped ? undefined : drawing.error
  const option = (key: SignatureWay, label: string): ReactElement => (
    <label className={`${css.option} row`}>
      <input
        type="radio"
        name={way.name}
        value={key}
        checked={way.value === key}
        onChange={() => way.change(key)}
        aria-describedby={found && `${id}-problem`}
      />
      {label}
    </label>
  )
  return (
    <fieldset className={`${field.field} ${css.signature}`}>
      <legend className={`${field.label} row wrap`}>
        <span id={`${id}-name`}>{words.legend}</span>
        <span className={`${field.required} quiet strong`}>{words.required}</span>
      </legend>
      {/* Takes the focus when the drawing is missing: arrow keys then switch to typing. */}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-invalid={found !== undefined}
        data-invalid={found ? true : undefined}
      >
        {option('drawn', words.draw)}
        {option('typed', words.type)}
      </div>
      {isTyped ? (
        <TypedSignature field={props.name} />
      ) : (
        <DrawnSignature
          pad={props.pad}
          drawing={drawing.value}
          isWrong={found !== undefined}
          onChange={drawing.change}
        />
      )}
      {found && (
        <p className={`${field.message} strong ${field.wrong}`} id={`${id}-problem`}>
          <AlertIcon />
          <span>{found}</span>
        </p>
      )}
    </fieldset>
  )
}
