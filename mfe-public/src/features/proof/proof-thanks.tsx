import type { ReactElement } from 'react'
import { TickIcon } from '../../page/icons.tsx'
import { NumberedList } from '../../page/numbered-list.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { useWords } from '../../words/language.ts'
import { type Count, proofWords } from './proof-messages.ts'

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
      <p className={css.lead}>
        {before}
        <strong>{count}</strong>
        {after}
      </p>
      <section className={css.section}>
        <h2>{words.nextTitle}</h2>
        <NumberedList items={words.next} />
      </section>
      <p className={css.lead}>{words.close}</p>
    </>
  )
}
