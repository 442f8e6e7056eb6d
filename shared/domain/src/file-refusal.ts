import { extensionOf } from './documents.ts'

interface FileRule {
  /** Without a dot; absent when the type follows from the content only, which the server checks. */
  readonly extensions?: readonly string[]
  /** Bytes; whole megabytes. */
  readonly fileSize: number
}

const list = new Intl.ListFormat('nl-NL', { type: 'disjunction' })

/**
 * Why the single file of a dialog is refused, before the upload; undefined when it is accepted. The text names the file, because the previous choice stays
 * selected. Only the server checks its content.
 */
export const fileRefusal = (
  files: readonly { readonly name: string; readonly size: number }[],
  { extensions, fileSize }: FileRule,
): string | undefined => {
  const [file, ...more] = files
  if (!file) return undefined
  if (more.length > 0) return 'Maximaal één bestand'
  if (extensions && !extensions.includes(extensionOf(file.name)))
    return `${file.name}: kies een bestand dat eindigt op ${list.format(extensions.map((one) => `.${one}`))}.`
  if (file.size === 0) return `${file.name}: dit bestand is leeg.`
  return file.size > fileSize
    ? `${file.name}: dit bestand is groter dan ${fileSize / (1024 * 1024)} MB.`
    : undefined
}
