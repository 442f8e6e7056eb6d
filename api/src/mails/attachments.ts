import { documentName } from '@zaakwerk/domain/documents'
import { JobRefused } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import type { MailAttachment } from '../ports/mail/mail.port.ts'
import { selectAttachments } from './messages.sql.ts'

/** A file that goes with a mail is not in the folder of its case any more. */
export class FileGone extends JobRefused {
  constructor(name: string) {
    super(`Het bestand "${name}" staat niet meer in de map van het dossier`)
  }
}

export const closeAll = (attachments: readonly MailAttachment[]): void => {
  for (const { content } of attachments) content.destroy()
}

/** Opens the documents that go with a mail; {@link FileGone} when one is not there any more. */
export const openDocuments = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  messageId: number,
): Promise<readonly MailAttachment[]> => {
  const opened: MailAttachment[] = []
  for (const { name, contentType, storageKey } of await selectAttachments(db, messageId)) {
    const file = await documents.open(storageKey).catch((error: unknown) => {
      closeAll(opened)
      throw error
    })
    if (!file) {
      closeAll(opened)
      throw new FileGone(documentName(name))
    }
    opened.push({ name: documentName(name), contentType, size: file.size, content: file.stream })
  }
  return opened
}
