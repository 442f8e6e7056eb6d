import { createHash, randomUUID } from 'node:crypto'
import { type DroppedFile, FileDropRefused, FileDropUnconfirmed } from './file-drop.port.ts'

/** Leaves room for what a temporary name adds, on a file system that allows 255 bytes. */
const longestName = 200

/** Hidden, and unique per attempt: two concurrent ones do not write into each other's file. */
export const temporaryName = (name: string): string => `.${name}.${randomUUID()}.part`

/** Whether a file is a leftover of an earlier attempt for this name. */
export const isLeftover = (entry: string, name: string): boolean =>
  entry.startsWith(`.${name}.`) && entry.endsWith('.part') && entry.length === temporaryName(name).length

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Refuses a name that is a path or invalid, and content that does not match its hash. */
export const checkFile = ({ name, content, sha256 }: DroppedFile): void => {
  if (!/^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name) || Buffer.byteLength(name) > longestName)
    throw new FileDropRefused(`Dit kan geen bestandsnaam zijn: ${name}`)
  if (sha256Of(content) !== sha256)
    throw new FileDropRefused(`Het bestand ${name} is niet meer wat het was toen het werd gemaakt.`)
}

/** Refuses when another file has the name already. */
export const checkSameContent = ({ name, sha256 }: DroppedFile, existing: Uint8Array | undefined): void => {
  if (!existing || sha256Of(existing) !== sha256)
    throw new FileDropRefused(`Er staat al een ander bestand met de naam ${name}.`)
}

/** For a missing file: an earlier attempt that was about to name it either left its temporary file, or named it, and it was collected. */
export const checkNotCollected = ({ naming }: DroppedFile, hasLeftover: boolean): void => {
  if (naming?.begun && !hasLeftover)
    throw new FileDropUnconfirmed(
      'Een eerdere poging werd onderbroken toen het bestand zijn naam kreeg. Het staat er niet, maar kan al zijn opgehaald.',
    )
}
