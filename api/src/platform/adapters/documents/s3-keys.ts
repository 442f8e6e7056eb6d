import { type Place, shelves } from './documents.port.ts'

/** Folder of staged files. */
export const staging = 'tmp/'

/** The folder of a place, as the keys of its files name it. */
export const folderOf = (place: Place): string => ('caseId' in place ? String(place.caseId) : place.shelf)

export const isShelf = (folder: string): boolean => shelves.some((shelf) => shelf === folder)

/** Key of a file below the prefix; undefined when it names no place of files. A URL would resolve steps of dots. */
export const keyOf = (storageKey: string): string | undefined => {
  const [, folder = '', name = ''] = /^([1-9]\d{0,9}|[a-z]+)\/([^/]+)$/s.exec(storageKey) ?? []
  if (name === '' || name === '.' || name === '..' || Buffer.byteLength(name) > 255) return undefined
  if (!name.isWellFormed() || name.includes('\0')) return undefined
  if (isShelf(folder)) return storageKey
  return /^\d/.test(folder) ? `documents/${storageKey}` : undefined
}

/** Whether a key below the prefix is one of `keyOf`: a document of a case, or a file on a shelf. */
export const isFileKey = (key: string): boolean => keyOf(key.replace(/^documents\//, '')) === key
