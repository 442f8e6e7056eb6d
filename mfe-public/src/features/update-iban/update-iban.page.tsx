import type { ReactElement } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useOutcome } from '../../link/use-outcome.ts'
import { useWords } from '../../messages/language.ts'
import { pageBrand } from '../../page/brand.ts'
import { TickIcon } from '../../page/icons.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import { NumberedList } from '../../page/numbered-list.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { PublicPage } from '../../page/public-page.tsx'
import { ResultMark } from '../../page/result-mark.tsx'
import { checkLink, type GivenIban, parseGiven } from './give-iban.ts'
import { UpdateIbanForm } from './update-iban-form.tsx'
import { requesterOf, updateIbanWords } from './update-iban-messages.ts'

/** Confirmation: the IBAN was received, and the next steps. */
const IbanGiven = ({ given }: { readonly given: GivenIban }): ReactElement => {
  const words = useWords(updateIbanWords)
  const { payer, cause } = requesterOf()
  return (
    <>
      <ResultMark kind="success">
        <TickIcon />
      </ResultMark>
      <PageHeading takesFocus>{words.thanks}</PageHeading>
      <p className={css.lead}>
        <NoWrap>{words.received}</NoWrap> {words.endsIn} <strong translate="no">{given.end}</strong>.
      </p>
      <section className={css.section}>
        <h2>{words.next}</h2>
        <NumberedList items={words[payer][cause === 'perhaps' ? 'possibleSteps' : 'steps']} />
      </section>
      <p className={css.lead}>{words.nothingLeft}</p>
    </>
  )
}

const Given = ({ given }: { readonly given: GivenIban }): ReactElement => (
  <PublicPage brand={pageBrand()} title={useWords(updateIbanWords).thanks}>
    <IbanGiven given={given} />
  </PublicPage>
)

/** The page where a client gives the IBAN for a refund. */
export const UpdateIbanPage = (): ReactElement => {
  const words = useWords(updateIbanWords)
  const { payer, cause } = requesterOf()
  const { heading } = words[payer][cause]
  const [given, keepGiven] = useOutcome(parseGiven)
  if (given) return <Given given={given} />
  return (
    <ClientLinkPage heading={heading} check={checkLink}>
      {(link) =>
        'given' in link.facts ? (
          <Given given={link.facts.given} />
        ) : (
          <PublicPage brand={pageBrand()} title={heading} company={link.facts.company}>
            <UpdateIbanForm link={link} iban={link.facts.iban} onGiven={keepGiven} />
          </PublicPage>
        )
      }
    </ClientLinkPage>
  )
}
