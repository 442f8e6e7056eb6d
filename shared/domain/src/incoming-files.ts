import type { IncomingFile } from '@zaakwerk/contract/entities/incoming'

/** Bytes from which a picture in the text of a mail is taken for a photograph, and not for a logo. */
const smallestPhotograph = 50_000

/** Whether an incoming file can become a document: cases accept its type, and it is not a decorative image in a mail. */
export const canBeFiled = ({
  content_type,
  is_inline,
  size,
}: Pick<IncomingFile, 'size'> & Partial<Pick<IncomingFile, 'content_type' | 'is_inline'>>): boolean =>
  Boolean(content_type) && (!is_inline || size >= smallestPhotograph)
