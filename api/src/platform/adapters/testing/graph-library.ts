import { randomUUID } from 'node:crypto'

/** A file or folder of a library in memory. */
export interface LibraryItem {
  readonly id: string
  readonly parentId: string | undefined
  readonly name: string
  /** Undefined: a folder. */
  readonly content: Buffer | undefined
  /** Bytes that it says it has, for one that is too large for a test. */
  readonly claims?: number | undefined
  readonly version: number
  /** Id of the application that made it; undefined: a person did. */
  readonly madeBy: string | undefined
  readonly madeAt: Date
}

/** What went wrong, as Microsoft Graph says it. */
export class LibraryError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** SharePoint refuses these names. */
const isForbidden = (name: string): boolean =>
  name === '' || name.length > 250 || /["*:<>?/\\|]|^[ ]|^~\$|[. ]$|^\.lock$|_vti_/.test(name)

/** A library with its changes. Names are alike in any case. */
export const newLibrary = (webUrl: string) => {
  const items = new Map<string, LibraryItem>()
  const rootId = '01ROOT'
  items.set(rootId, {
    id: rootId,
    parentId: undefined,
    name: 'root',
    content: undefined,
    version: 1,
    madeBy: undefined,
    madeAt: new Date(),
  })
  /** Ids in the order in which they changed. */
  const changes: string[] = []

  const get = (id: string): LibraryItem => {
    const found = items.get(id)
    if (!found) throw new LibraryError(404, 'itemNotFound')
    return found
  }
  const childrenOf = (id: string): LibraryItem[] =>
    [...items.values()].filter(({ parentId }) => parentId === id)
  const childNamed = (id: string, name: string): LibraryItem | undefined =>
    childrenOf(id).find((one) => one.name.toLowerCase() === name.toLowerCase())
  const pathOf = ({ parentId, name }: LibraryItem): string =>
    parentId === undefined ? '' : `${pathOf(get(parentId))}/${name}`

  const put = (item: LibraryItem): LibraryItem => {
    items.set(item.id, item)
    changes.push(item.id)
    return item
  }
  const requireName = (parentId: string, name: string, but?: string): void => {
    if (isForbidden(name) || pathOf(get(parentId)).length + name.length > 400)
      throw new LibraryError(400, 'invalidRequest')
    const taken = childNamed(parentId, name)
    if (taken && taken.id !== but) throw new LibraryError(409, 'nameAlreadyExists')
  }

  return {
    rootId,
    items,
    changes,
    get,
    childrenOf,
    childNamed,
    make: (
      parentId: string,
      { name, content, madeBy, claims }: Pick<LibraryItem, 'name' | 'content' | 'madeBy' | 'claims'>,
    ): LibraryItem => {
      if (get(parentId).content) throw new LibraryError(400, 'invalidRequest')
      requireName(parentId, name)
      return put({
        id: `01${randomUUID()}`,
        parentId,
        name,
        content,
        claims,
        version: 1,
        madeBy,
        madeAt: new Date(),
      })
    },
    /** Another name, place or content. */
    change: (
      id: string,
      { name, parentId, content }: Partial<Pick<LibraryItem, 'name' | 'parentId' | 'content'>>,
    ) => {
      const item = get(id)
      const target = parentId ?? item.parentId ?? rootId
      requireName(target, name ?? item.name, id)
      const version = content ? item.version + 1 : item.version
      return put({
        ...item,
        parentId: target,
        name: name ?? item.name,
        content: content ?? item.content,
        version,
      })
    },
    remove: (id: string): void => {
      for (const { id: child } of childrenOf(id)) {
        items.delete(child)
        changes.push(child)
      }
      get(id)
      items.delete(id)
      changes.push(id)
    },
    /** As Microsoft Graph shows it. */
    shown: (item: LibraryItem) => ({
      id: item.id,
      name: item.name,
      size: item.claims ?? item.content?.length ?? 0,
      cTag: `"c:{${item.id}},${item.version}"`,
      webUrl: webUrl + pathOf(item).split('/').map(encodeURIComponent).join('/'),
      createdDateTime: item.madeAt.toISOString(),
      createdBy:
        item.madeBy === undefined ? { user: { displayName: 'Noor' } } : { application: { id: item.madeBy } },
      parentReference: item.parentId === undefined ? {} : { id: item.parentId, driveId: 'b!bibliotheek' },
      ...(item.content ? { file: {} } : { folder: { childCount: childrenOf(item.id).length } }),
    }),
  }
}

export type Library = ReturnType<typeof newLibrary>
