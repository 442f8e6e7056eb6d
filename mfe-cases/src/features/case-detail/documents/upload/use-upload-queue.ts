import { uploadDocuments } from '@zaakwerk/contract/documents'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { callEndpoint, notify, useUnsaved } from '@zaakwerk/platform'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts'

interface UploadQueueOptions {
  readonly caseId: number
  readonly initialFiles: readonly File[]
  readonly onUploaded: (documents: readonly CaseDocument[]) => void
  /** Called when a run is over; `addedCount` files were added. */
  readonly onEnded: (addedCount: number) => void
}

/** The upload queue of the dialog and its items. It stops when the dialog unmounts. */
export const useUploadQueue = (
  options: UploadQueueOptions,
): {
  readonly queue: UploadQueue
  readonly items: readonly UploadItem[]
  readonly tooMany: string | undefined
} => {
  const latest = useRef(options)
  latest.current = options
  const [{ queue, tooMany }] = useState(() => {
    const made = createUploadQueue({
      send: async (file, sending) => {
        const { caseId, onUploaded } = latest.current
        onUploaded(await callEndpoint(uploadDocuments, { params: { id: caseId }, files: [file] }, sending))
      },
      onEnded: (addedCount) => latest.current.onEnded(addedCount),
    })
    return { queue: made, tooMany: made.add(options.initialFiles) }
  })
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const isRunning = items.some(({ phase }) => phase === 'sending' || phase === 'waiting')

  useEffect(() => () => queue.stop(), [queue])

  // Leaving the page aborts uploads.
  useUnsaved('Bestanden', isRunning)
  useEffect(() => (isRunning ? notify.progress({ title: 'Bezig met uploaden' }) : undefined), [isRunning])
  return { queue, items, tooMany }
}
