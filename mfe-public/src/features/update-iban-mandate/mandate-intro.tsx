import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import { useWords } from '../../messages/language.ts'
import { NumberedList } from '../../page/numbered-list.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import own from './mandate.module.css'
import { mandateWords, useCaseWords } from './mandate-messages.ts'

/** Introduction: what we ask, costs and for whom; the form follows. */
export const MandateIntro = ({ brand }: { readonly brand: Brand }): ReactElement => {
  const { title, lead, steps, fees, companies } = useWords(mandateWords)
  const subject = useCaseWords()
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className={css.lead}>{lead}</p>
      <div className={own.steps}>
        <NumberedList items={steps(subject)} />
      </div>
      <section className={css.tinted}>
        <h2>{fees.title}</h2>
        <p>{fees.text(subject)}</p>
        {/* In a new tab, so that the form stays open. */}
        <a href={brand.feesUrl} target="_blank" rel="noreferrer">
          {fees.link}
        </a>
      </section>
      {subject.isOfPersonsOnly ? null : (
        <section className={css.section}>
          <h2>{companies.title}</h2>
          {companies.texts(subject).map((text) => (
            <p key={text} className={css.lead}>
              {text}
            </p>
          ))}
        </section>
      )}
    </>
  )
}
