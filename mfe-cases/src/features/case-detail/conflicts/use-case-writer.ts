import { getCase, searchCases } from '@zaakwerk/contract/cases'
import type { Endpoint, EndpointInput } from '@zaakwerk/contract/endpoint'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { ApiError, callEndpoint, useAction } from '@zaakwerk/platform'
import { use, useCallback } from 'react'
import { ConflictContext } from './conflict-context.ts'
import { useShowCase } from './use-show-case.ts'

/** An endpoint that changes a case and answers it. */
type CaseEndpoint = Endpoint & { readonly answer: typeof CaseDetail; readonly versioned: true }

interface Intent<E extends CaseEndpoint> {
  /** What the user is about to do, as the conflict dialog names it: "Notities". */
  readonly label: string
  /** The case as the user saw it when they began. */
  readonly base: CaseDetail
  /** What the user wants fields to be, in words, by their label on the page. */
  readonly mine?: Readonly<Record<string, string>>
  /** What to send instead when the user keeps both: two texts in one. */
  readonly onConflict?: (current: CaseDetail) => EndpointInput<E>
}

/** `done`: written. `discarded`: the user let go of it. `open`: nothing is decided; what was typed stays where it is. */
export type WriteResult = 'done' | 'discarded' | 'open'

export interface CaseWriter<E extends CaseEndpoint> {
  /**
   * Writes on the version the user saw and shows the answer on the page. Where somebody else was first, it shows who changed
   * what and asks. Rejects with `ApiError` for everything but a 412.
   */
  readonly write: (input: EndpointInput<E>, intent: Intent<E>) => Promise<WriteResult>
  readonly isRunning: boolean
}

/** Writes to the case that is open. */
export const useCaseWriter = <E extends CaseEndpoint>(endpoint: E): CaseWriter<E> => {
  const ask = use(ConflictContext)
  const { show } = useShowCase()
  const { run, isRunning } = useAction(endpoint, { refreshes: [searchCases] })

  const write = useCallback(
    async (input: EndpointInput<E>, intent: Intent<E>): Promise<WriteResult> => {
      // A field is greyed while it is saved and loses the focus: who decides nothing yet goes on where they were.
      const worksIn = document.activeElement
      const attempt = async (sent: EndpointInput<E>, seen: CaseDetail): Promise<WriteResult> => {
        try {
          // `CaseEndpoint` says both: it takes a version and answers a case. TypeScript cannot see that through `E`.
          const versioned = { ...sent, version: seen.version } as EndpointInput<E>
          show((await run(versioned)) as CaseDetail)
          return 'done'
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 412) throw error
          const current = await callEndpoint(getCase, { params: { id: seen.id } })
          const { base, label, mine = {}, onConflict } = intent
          const choice = await ask({ base, current, label, mine, isMerged: onConflict !== undefined })
          if (choice === 'keep') return attempt(onConflict?.(current) ?? sent, current)
          if (choice === 'discard') show(current)
          else if (worksIn instanceof HTMLElement) setTimeout(() => worksIn.focus(), 200)
          return choice === 'discard' ? 'discarded' : 'open'
        }
      }
      return attempt(input, intent.base)
    },
    [ask, show, run],
  )
  return { write, isRunning }
}
