import type { ReactElement } from 'react'
import { TickIcon } from '../../page/icons.tsx'
import { NumberedList } from '../../page/numbered-list.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { Together } from '../../page/together.tsx'
import { useWords } from '../../words/language.ts'
import type { GivenIban } from './give-iban.ts'
import { askedBy, updateIbanWords } from './update-iban-messages.ts'

/** Afterwards: that it came in, and what happens now. */
export const IbanGiven = ({ given }: { readonly given: GivenIban }): ReactElement => {
  const words = useWords(updateIbanWords)
  const { payer, cause } = askedBy()
  return (
    <>
      <ResultMark kind="success">
        <TickIcon />
      </ResultMark>
      <PageHeading takesFocus>{words.thanks}</PageHeading>
      <p className={css.lead}>
        <Together>{words.received}</Together> {words.endsIn} <strong translate="no">{given.end}</strong>.
      </p>
      <section className={css.section}>
        <h2>{words.next}</h2>
        <NumberedList items={words[payer][cause === 'perhaps' ? 'stepsPerhaps' : 'steps']} />
      </section>
      <p className={css.lead}>{words.nothingLeft}</p>
    </>
  )
}
