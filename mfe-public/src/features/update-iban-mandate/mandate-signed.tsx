import type { ReactElement } from 'react'
import { TickIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import page from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { useWords } from '../../words/language.ts'
import css from './mandate.module.css'
import { mandateWords, useCaseWords } from './mandate-messages.ts'

export const MandateSigned = (): ReactElement => {
  const { done } = useWords(mandateWords)
  return (
    <>
      <ResultMark kind="success">
        <TickIcon />
      </ResultMark>
      <p className={css.mark}>{done.mark}</p>
      <PageHeading takesFocus>{done.title}</PageHeading>
      {done.texts(useCaseWords()).map((text) => (
        <p key={text} className={page.lead}>
          {text}
        </p>
      ))}
    </>
  )
}
