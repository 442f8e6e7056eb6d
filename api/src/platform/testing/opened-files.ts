import type { Readable } from 'node:stream'
import type { Services } from '../request/services.ts'

type Documents = Services['documents']

/** A document store that remembers what it opened, and the names of the files that were neither read to their end nor closed: each keeps a file of the process open. */
export const rememberOpened = (documents: Documents) => {
  const opened: { readonly name: string; readonly stream: Readable }[] = []
  const remember = <Found extends { readonly stream: Readable }>(name: string, found: Found): Found => {
    opened.push({ name, stream: found.stream })
    return found
  }
  const remembering: Documents = {
    ...documents,
    open: async (storageKey) => {
      const found = await documents.open(storageKey)
      return found && remember(storageKey, found)
    },
    read: async (staged) => remember(staged.name, await documents.read(staged)),
  }
  return {
    documents: remembering,
    leftOpen: (): readonly string[] =>
      opened.filter(({ stream }) => !stream.readableEnded && !stream.destroyed).map(({ name }) => name),
  }
}
