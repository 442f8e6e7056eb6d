import { type ReactElement, useEffect } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useOutcome } from '../../link/use-outcome.ts'
import { useWords } from '../../messages/language.ts'
import { pageBrand } from '../../page/brand.ts'
import { TickIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import page from '../../page/public-page.module.css'
import { PublicPage } from '../../page/public-page.tsx'
import { ResultMark } from '../../page/result-mark.tsx'
import { checkLink } from './check-mandate-link.ts'
import { parseSigned } from './finish-mandate.ts'
import css from './mandate.module.css'
import { MandateForm } from './mandate-form.tsx'
import { MandateIntro } from './mandate-intro.tsx'
import { mandateWords, useCaseWords } from './mandate-messages.ts'
import { loadPad } from './signature/load-pad.ts'

const MandateSigned = (): ReactElement => {
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

const Thanks = (): ReactElement => (
  <PublicPage brand={pageBrand()} title={useWords(mandateWords).done.title}>
    <MandateSigned />
  </PublicPage>
)

/** The page where a client confirms the IBAN and signs the mandate again (specification 2, 2.13). */
export const UpdateIbanMandatePage = (): ReactElement => {
  const brand = pageBrand()
  const { title } = useWords(mandateWords)
  const [signed, keepSigned] = useOutcome(parseSigned)
  useEffect(() => {
    // Preloads during the check of the link. The form retries a failed load.
    if (!signed) loadPad().catch(() => undefined)
  }, [signed])
  if (signed) return <Thanks />
  return (
    <ClientLinkPage heading={title} check={checkLink}>
      {(link) =>
        link.facts.isSigned ? (
          <Thanks />
        ) : (
          <PublicPage brand={brand} title={title} company={link.facts.company}>
            <MandateIntro brand={brand} />
            <MandateForm link={link} onSigned={() => keepSigned('signed')} />
          </PublicPage>
        )
      }
    </ClientLinkPage>
  )
}
