import type { ReactElement } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useOutcome } from '../../link/use-outcome.ts'
import { useWords } from '../../messages/language.ts'
import { pageBrand } from '../../page/brand.ts'
import { TickIcon } from '../../page/icons.tsx'
import { NumberedList } from '../../page/numbered-list.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { PublicPage } from '../../page/public-page.tsx'
import { ResultMark } from '../../page/result-mark.tsx'
import { checkProof, parseCount } from './end-proof.ts'
import { type Count, proofWords } from './proof-messages.ts'
import { ProofView } from './proof-view.tsx'

/** Thanks: number of files, and what happens next. */
const ProofThanks = ({ received }: { readonly received: Count }): ReactElement => {
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

const Ended = ({ received }: { readonly received: Count }): ReactElement => (
  <PublicPage brand={pageBrand()} title={useWords(proofWords).thanks}>
    <ProofThanks received={received} />
  </PublicPage>
)

/** The proof page: photos and files, uploaded one by one. */
export const ProofPage = (): ReactElement => {
  const words = useWords(proofWords)
  const [received, end] = useOutcome(parseCount)
  if (received) return <Ended received={received} />
  return (
    <ClientLinkPage heading={words.title} check={checkProof}>
      {(link) =>
        'ended' in link.facts ? (
          <Ended received={link.facts.ended} />
        ) : (
          <PublicPage brand={pageBrand()} title={words.title}>
            <ProofView link={link} request={link.facts.request} onEnded={end} />
          </PublicPage>
        )
      }
    </ClientLinkPage>
  )
}
