import type { ReactElement } from 'react'
import form from '../form/form.module.css'
import { AlertIcon } from '../page/icons.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { ResultMark } from '../page/result-mark.tsx'
import { useWords } from '../words/language.ts'

interface LinkUnreachableProps {
  /** The server's or browser's own words, which are Dutch. */
  readonly detail: string
  readonly onRetry: () => void
}

/** `detail`: in place of the words that were told, where those are not in the language of the page. */
const words = {
  nl: {
    heading: 'We kunnen de link nu niet controleren',
    detail: '',
    retry: 'Opnieuw proberen',
  },
  en: {
    heading: 'We could not check your link',
    detail: 'Check your connection and try again.',
    retry: 'Try again',
  },
}

/** We could not ask, so we do not know whether the link works. */
export const LinkUnreachable = ({ detail, onRetry }: LinkUnreachableProps): ReactElement => {
  const { heading, detail: own, retry } = useWords(words)
  return (
    <>
      <ResultMark kind="neutral">
        <AlertIcon />
      </ResultMark>
      <PageHeading takesFocus>{heading}</PageHeading>
      <p className={css.lead}>{own || detail}</p>
      <button type="button" className={form.button} onClick={onRetry}>
        {retry}
      </button>
    </>
  )
}
