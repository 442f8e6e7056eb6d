import { getDocumentContent } from '@zaakwerk/contract/documents'
import { callEndpoint, openPdfWindow, useLoaded } from '@zaakwerk/platform'
import { useCallback } from 'react'

const contentOf = (id: number, options: { readonly signal?: AbortSignal } = {}): Promise<Blob> =>
  callEndpoint(getDocumentContent, { params: { id }, query: { disposition: 'inline' } }, options)

/** The content of a document of a case, to be shown. */
export const useDocumentContent = (id: number) =>
  useLoaded(useCallback((signal: AbortSignal) => contentOf(id, { signal }), [id]))

/** Opens a PDF of a case in a window of its own. */
export const openDocument = (id: number): void => void openPdfWindow(() => contentOf(id))
