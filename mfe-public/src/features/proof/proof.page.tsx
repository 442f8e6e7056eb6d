import type { ReactElement } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useOutcome } from '../../link/use-outcome.ts'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { useWords } from '../../words/language.ts'
import { checkProof, parseCount } from './end-proof.ts'
import { type Count, proofWords } from './proof-messages.ts'
import { ProofThanks } from './proof-thanks.tsx'
import { ProofView } from './proof-view.tsx'

const Ended = ({ received }: { readonly received: Count }): ReactElement => (
  <PublicPage brand={pageBrand()} title={useWords(proofWords).thanks}>
    <ProofThanks received={received} />
  </PublicPage>
)

/** The page that a request for proof leads to: photos and files, received one by one. */
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
