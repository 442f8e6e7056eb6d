import type { ReactElement } from 'react'
import { useWords } from '../messages/language.ts'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'

const words = {
  nl: { checking: 'De link wordt gecontroleerd' },
  en: { checking: 'Checking your link' },
}

interface LinkCheckingProps {
  readonly heading: string
  /** Requested by a button that is gone: the heading takes the focus. */
  readonly isAgain?: boolean
}

/** Skeleton of the form; shown only after a delay. */
export const LinkChecking = ({ heading, isAgain = false }: LinkCheckingProps): ReactElement => {
  const { checking } = useWords(words)
  return (
    <>
      <PageHeading takesFocus={isAgain}>{heading}</PageHeading>
      <p role="status" className="visually-hidden">
        {checking}
      </p>
      <div className={css.skeleton} aria-hidden="true">
        <span className={css.skeletonText} />
        <span className={css.skeletonField} />
        <span className={css.skeletonField} />
      </div>
    </>
  )
}
