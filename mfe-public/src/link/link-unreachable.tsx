import type { ReactElement } from 'react'
import form from '../form/form.module.css'
import { AlertIcon } from '../page/icons.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { ResultMark } from '../page/result-mark.tsx'
import { useLanguage, useWords } from '../words/language.ts'

interface LinkUnreachableProps {
  /** The server's or browser's own words, which are Dutch. */
  readonly detail: string
  readonly onRetry: () => void
}

const words = {
  nl: {
    heading: 'We kunnen de link nu niet controleren',
    stays: 'Je link blijft gewoon geldig.',
    retry: 'Opnieuw proberen',
  },
  en: {
    heading: 'We cannot check your link right now',
    stays: 'Your link still works. Check your connection and try again.',
    retry: 'Try again',
  },
}

/** "Foutcode: 500" is none yet. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Nothing is wrong with the link as far as we know: we could not ask. */
export const LinkUnreachable = ({ detail, onRetry }: LinkUnreachableProps): ReactElement => {
  const { heading, stays, retry } = useWords(words)
  const isDutch = useLanguage() === 'nl'
  return (
    <>
      <ResultMark kind="neutral">
        <AlertIcon />
      </ResultMark>
      <PageHeading takesFocus>{heading}</PageHeading>
      <p className={css.lead}>{isDutch ? `${sentence(detail)} ${stays}` : stays}</p>
      <button type="button" className={form.button} onClick={onRetry}>
        {retry}
      </button>
    </>
  )
}
