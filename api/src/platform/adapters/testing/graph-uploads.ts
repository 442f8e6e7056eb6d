import { randomUUID } from 'node:crypto'
import { type Library, LibraryError, type LibraryItem } from './graph-library.ts'

interface Session {
  readonly parentId: string
  readonly name: string
  readonly size: number
  readonly parts: Buffer[]
  received: number
}

const unit = 327_680
const largest = 60 * 1024 * 1024

/** Upload sessions of a library, as strict as the real ones about order, sizes and headers. */
export const newUploads = (
  library: Library,
  clientId: string,
  changesOffice: (content: Buffer, name: string) => Buffer,
) => {
  const sessions = new Map<string, Session>()
  const get = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) throw new LibraryError(404, 'itemNotFound')
    return found
  }
  const complete = (id: string, parentId: string, name: string): LibraryItem => {
    const session = get(id)
    if (session.received !== session.size) throw new LibraryError(400, 'invalidRequest')
    const content = changesOffice(Buffer.concat(session.parts), name)
    const made = library.make(parentId, { name, content, madeBy: clientId })
    sessions.delete(id)
    return made
  }
  return {
    sessions,
    begin: (parentId: string, name: string, size: number): string => {
      if (size <= 0) throw new LibraryError(400, 'invalidRequest')
      if (library.get(parentId).content) throw new LibraryError(400, 'invalidRequest')
      const id = randomUUID()
      sessions.set(id, { parentId, name, size, parts: [], received: 0 })
      return id
    },
    put: (id: string, range: string | undefined, body: Buffer): { readonly nextExpectedRanges: string[] } => {
      const session = get(id)
      const [, from, to, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range ?? '') ?? []).map(Number)
      if (from === undefined || to === undefined || size !== session.size)
        throw new LibraryError(400, 'invalidRequest')
      const isLast = to + 1 === size
      if (to - from + 1 !== body.length || body.length >= largest)
        throw new LibraryError(400, 'invalidRequest')
      if (!isLast && body.length % unit !== 0) throw new LibraryError(400, 'invalidRequest')
      if (from < session.received) throw new LibraryError(416, 'invalidRange')
      if (from > session.received) throw new LibraryError(400, 'invalidRange')
      session.parts.push(body)
      session.received = to + 1
      return { nextExpectedRanges: isLast ? [] : [`${to + 1}-`] }
    },
    state: (id: string) => {
      const { received, size } = get(id)
      return { nextExpectedRanges: received === size ? [] : [`${received}-`] }
    },
    complete: (id: string): LibraryItem => complete(id, get(id).parentId, get(id).name),
    completeAs: complete,
    cancel: (id: string): void => {
      get(id)
      sessions.delete(id)
    },
  }
}

export type Uploads = ReturnType<typeof newUploads>
