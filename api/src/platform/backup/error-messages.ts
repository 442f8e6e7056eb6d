import { StorageFull, StorageUnavailable } from '../adapters/documents/documents.port.ts'
import { codeOf, hasCode } from '../db/error-codes.ts'
import { StartError } from '../errors/start-error.ts'

/** A failure of a disk in words, without the names of files: they may be of clients, and the line may go to a log. */
export const explainError = (
  error: unknown,
  { to, undone }: { readonly to: string; readonly undone: string },
): unknown => {
  if (hasCode(error, ['ENOSPC', 'EDQUOT']))
    return new StartError(`De schijf van ${to} is vol: ${undone}. Maak ruimte en probeer het opnieuw.`)
  if (hasCode(error, ['EACCES', 'EPERM', 'EROFS']))
    return new StartError(`Geen toegang tot ${to} of tot de gegevens: ${undone}.`)
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return new StartError(`Een bestand is niet te lezen of te schrijven (${codeOf(error)}): ${undone}.`)
  if (error instanceof StorageUnavailable || error instanceof StorageFull)
    return new StartError(`De bucket van S3_BUCKET is niet te gebruiken (${error.message}): ${undone}.`)
  return error
}
