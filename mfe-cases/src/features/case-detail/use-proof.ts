import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { getProofOfDispatch } from '@zaakwerk/contract/mailroom'
import { ApiError, notify, saveFile, useAction } from '@zaakwerk/platform'

/** What identifies a proof of dispatch. */
export type ProofQuery = EndpointInput<typeof getProofOfDispatch>['query']

const notFound = 'Geen verzendbewijs gevonden'

/** Error text by specification 1, section 8; without a response there is no code. */
const proofErrorText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  return error.status === 404 ? notFound : `Foutcode: ${error.status}`
}

/** Downloads a proof of dispatch; without a query there is none. */
export const useProof = (
  query: ProofQuery | undefined,
): { readonly download: () => Promise<void>; readonly isRunning: boolean } => {
  const { run, isRunning } = useAction(getProofOfDispatch)
  const notifyError = (text: string): void => void notify.error({ title: 'Er is iets fout gegaan', text })
  const download = async (): Promise<void> => {
    if (!query) return notifyError(notFound)
    try {
      saveFile(await run({ query }), 'verzendbewijs.pdf')
    } catch (error) {
      const text = proofErrorText(error)
      if (text === undefined) notify.failure(error)
      else notifyError(text)
    }
  }
  return { download, isRunning }
}
