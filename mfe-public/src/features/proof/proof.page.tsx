import { type ProofRequest, readProofRequest } from '@zaakwerk/contract/client-links'
import * as z from '@zaakwerk/contract/zod'
import { send } from '@zaakwerk/platform/public'
import { type ReactElement, useCallback, useState } from 'react'
import { type ClientLink, ClientLinkPage, type OpenedLink } from '../../link/client-link-page.tsx'
import { tabMemory } from '../../link/tab-memory.ts'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { useWords } from '../../words/language.ts'
import { ProofThanks } from './proof-thanks.tsx'
import { ProofView } from './proof-view.tsx'
import { type Count, proofWords } from './proof-words.ts'

const Ended = z.object({ number: z.number(), areAllPhotos: z.boolean() })
const ended = (id: string | null) => tabMemory(`proof_ended ${id}`, (value) => Ended.safeParse(value).data)

const check = ({ token, caseId }: ClientLink, signal: AbortSignal): Promise<ProofRequest> =>
  send(readProofRequest, { query: { case_id: caseId } }, { token, signal })

/** Thanks that a reload brings back, as long as the tab lives; a link that is opened anew has its own say. */
const keptThanks = (): Count | undefined => {
  const address = new URLSearchParams(location.search)
  return address.has('token') ? undefined : ended(address.get('id')).read()
}

/** The page that a request for proof leads to: photos and files, received one by one. */
export const ProofPage = (): ReactElement => {
  const words = useWords(proofWords)
  const [received, setReceived] = useState(keptThanks)
  const end = useCallback((count: Count): void => {
    ended(new URLSearchParams(location.search).get('id')).keep(count)
    setReceived(count)
  }, [])
  if (received)
    return (
      <PublicPage brand={pageBrand()} title={words.thanks}>
        <ProofThanks received={received} />
      </PublicPage>
    )
  return (
    <ClientLinkPage heading={words.title} check={check}>
      {(link: OpenedLink<ProofRequest>) => (
        <PublicPage brand={pageBrand()} title={words.title}>
          <ProofView link={link} onEnded={end} />
        </PublicPage>
      )}
    </ClientLinkPage>
  )
}
