import { createAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import { failureOf, leave, notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'
import { type AuthorityDraft, newAuthorityOf } from './authority-draft.ts'
import type { Offer } from './use-opened-authority.ts'

/** Creates an authority after its dialog has closed (specification 1, section 4). On failure a persistent notice offers the draft again. */
export const useCreateAuthority = (
  offerDraft: (offer: Offer) => void,
): ((draft: AuthorityDraft) => Promise<void>) => {
  const { run } = useAction(createAuthority, { refreshes: [searchAuthorities] })
  return useCallback(
    async (draft) => {
      const closeProgress = notify.progress({ title: 'Bezig met toevoegen' })
      try {
        const { message } = await run({ body: newAuthorityOf(draft) })
        notify.success({ title: message })
      } catch (error) {
        const { text: problem, kind } = failureOf(error)
        if (kind === 'silent') return
        notify.error({
          title: problem,
          stays: true,
          action: {
            label: 'Verder bewerken',
            run: () => leave({ onGo: () => offerDraft({ draft, problem }) }),
          },
        })
      } finally {
        closeProgress()
      }
    },
    [run, offerDraft],
  )
}
