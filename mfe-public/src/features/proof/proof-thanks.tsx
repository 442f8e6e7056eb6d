import type { ReactElement } from 'react'
import { TickIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import page from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { useWords } from '../../words/language.ts'
import css from './proof.module.css'
import { type Count, proofWords } from './proof-words.ts'

/** All is in: how much, and what happens next. */
export const ProofThanks = ({ received }: { readonly received: Count }): ReactElement => {
  const words = useWords(proofWords)
  const [before, count, after] = words.got(received)
  return (
    <>
      <ResultMark kind="success">
        <TickIcon />
      </ResultMark>
      <PageHeading takesFocus>{words.thanks}</PageHeading>
      <p className={page.lead}>
        {before}
        <strong className={css.asked}>{count}</strong>
        {after}
      </p>
      <h2 className={css.heading}>{words.nextTitle}</h2>
      <ol className={css.steps}>
        {words.next.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <p className={css.later}>{words.close}</p>
    </>
  )
}
