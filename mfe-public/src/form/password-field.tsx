import { type ReactElement, useState } from 'react'
import { useWords } from '../messages/language.ts'
import css from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const words = { nl: { show: 'Toon', hide: 'Verberg' }, en: { show: 'Show', hide: 'Hide' } }

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'>

/** A password field with a button to show the text. */
export const PasswordField = (props: PasswordFieldProps): ReactElement => {
  const { show, hide } = useWords(words)
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className={`${css.reveal} quiet strong`} onClick={() => setShown(!isShown)}>
          {isShown ? hide : show} <span className="visually-hidden">{props.field.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
