import { failureOf } from '@zaakwerk/platform/public'
import type { ReactElement } from 'react'
import form from '../form/form.module.css'
import { useWords } from '../messages/language.ts'
import { AlertIcon } from '../page/icons.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { ResultMark } from '../page/result-mark.tsx'

interface LinkUnreachableProps {
  /** Error of the check. */
  readonly error: unknown
  readonly onRetry: () => void
}

const words = {
  nl: { heading: 'We kunnen de link nu niet controleren', retry: 'Opnieuw proberen' },
  en: { heading: 'We could not check your link', retry: 'Try again' },
}

/** Shown when the link could not be checked. */
export const LinkUnreachable = ({ error, onRetry }: LinkUnreachableProps): ReactElement => {
  const { heading, retry } = useWords(words)
  return (
    <>
      <ResultMark kind="neutral">
        <AlertIcon />
      </ResultMark>
      <PageHeading takesFocus>{heading}</PageHeading>
      <p className={css.lead}>{failureOf(error).text}</p>
      <button type="button" className={form.button} onClick={onRetry}>
        {retry}
      </button>
    </>
  )
}
