import { extensionOf } from '@zaakwerk/domain/documents'

const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/heic', 'heic'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
])

/** Some phones hand over a file without the ending that its kind is known by: it gets one. Its content stays as it is. */
export const withEnding = (file: File): File => {
  const ending = endings.get(file.type)
  return ending && extensionOf(file.name) === ''
    ? new File([file], `${file.name}.${ending}`, { type: file.type, lastModified: file.lastModified })
    : file
}
