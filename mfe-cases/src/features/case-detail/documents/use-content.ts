import { getDocumentContent } from '@zaakwerk/contract/documents'
import { callEndpoint, useLoaded } from '@zaakwerk/platform'
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The content of a document, to be shown. */
export const useContent = (id: number) =>
  useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        callEndpoint(getDocumentContent, { params: { id }, query: { disposition: 'inline' } }, { signal }),
      [id],
    ),
  )

/** An object URL for a file in memory, while it is shown. */
export const useObjectUrl = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

/** Whether an element has been on the screen, to load thumbnails only then. */
export const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
