import type { ReactElement } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useOutcome } from '../../link/use-outcome.ts'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { useWords } from '../../words/language.ts'
import { checkLink, type GivenIban, parseGiven } from './give-iban.ts'
import { IbanGiven } from './iban-given.tsx'
import { UpdateIbanForm } from './update-iban-form.tsx'
import { askedBy, updateIbanWords } from './update-iban-messages.ts'

const Given = ({ given }: { readonly given: GivenIban }): ReactElement => (
  <PublicPage brand={pageBrand()} title={useWords(updateIbanWords).thanks}>
    <IbanGiven given={given} />
  </PublicPage>
)

/** Where a client gives the account number that a refund goes to. */
export const UpdateIbanPage = (): ReactElement => {
  const words = useWords(updateIbanWords)
  const { payer, cause } = askedBy()
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
