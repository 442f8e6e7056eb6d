import type { ReactElement } from 'react'
import { chooseLanguage, useLanguage } from '../words/language.ts'
import css from './language-switch.module.css'

/** The other language by its own name, in the head of every page. */
export const LanguageSwitch = (): ReactElement => {
  const other = useLanguage() === 'nl' ? 'en' : 'nl'
  return (
    <button type="button" className={css.language} lang={other} onClick={() => chooseLanguage(other)}>
      {other === 'en' ? 'English' : 'Nederlands'}
    </button>
  )
}
