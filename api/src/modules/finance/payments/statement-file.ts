import { buffer } from 'node:stream/consumers'
import { paymentFileLimits } from '@zaakwerk/contract/payments'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { semaphore } from '../../../platform/concurrency/semaphore.ts'
import {
  invalidField,
  payloadTooLarge,
  serviceUnavailable,
  unsupportedMediaType,
} from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Statement } from './statement.ts'
import { readStatementApart } from './statement-thread.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

const { fileSize, entries: mostEntries } = paymentFileLimits

/** Semaphore: each takes a whole processor for a moment. */
const acquire = semaphore({ most: 2, waitMs: 10_000, busy: () => serviceUnavailable() })

export const refuseFile = (message: string) => invalidField(['body', 'files'], message)

const refusalOf = ({ status, message }: UnreadableStatement): Error => {
  if (status === 413) return payloadTooLarge(message)
  return status === 415 ? unsupportedMediaType(message) : refuseFile(message)
}

export const readStatementFile = async (
  documents: Services['documents'],
  files: readonly StagedFile[],
): Promise<Statement> => {
  const [file, ...more] = files
  if (!file || more.length > 0) throw refuseFile('Kies één XML-bestand.')
  if (file.size > fileSize) throw payloadTooLarge('Het bestand is groter dan 5 MB.')
  const release = await acquire()
  try {
    const { stream } = await documents.read(file)
    return await readStatementApart({ bytes: Uint8Array.from(await buffer(stream)), mostEntries })
  } catch (error) {
    throw error instanceof UnreadableStatement ? refusalOf(error) : error
  } finally {
    release()
  }
}
