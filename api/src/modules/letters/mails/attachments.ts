import { documentName } from '@zaakwerk/domain/documents'
import type { MailAttachment } from '../../../platform/adapters/mail/mail.port.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { outgoingFile } from '../../../platform/pictures/outgoing.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { AttachedDocument } from './messages.sql.ts'

/** An attachment is no longer in the folder of its case. */
export class FileGone extends PermanentFailure {
  constructor(name: string) {
    super(`Het bestand "${name}" staat niet meer in de map van het dossier`)
  }
}

export const closeAll = (attachments: readonly MailAttachment[]): void => {
  for (const { content } of attachments) content.destroy()
}

/** Opens the attached documents, pictures without metadata on place and device; throws {@link FileGone} when one is missing. */
export const openDocuments = async (
  { documents }: Pick<Services, 'documents'>,
  files: readonly AttachedDocument[],
): Promise<readonly MailAttachment[]> => {
  const opened: MailAttachment[] = []
  for (const { name, contentType, storageKey } of files) {
    const open = async () => {
      const file = await documents.open(storageKey)
      if (!file) throw new FileGone(documentName(name))
      return outgoingFile(file, contentType)
    }
    const { stream, size } = await open().catch((error: unknown) => {
      closeAll(opened)
      throw error
    })
    opened.push({ name: documentName(name), contentType, size, content: stream })
  }
  return opened
}
