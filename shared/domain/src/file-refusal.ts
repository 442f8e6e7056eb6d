import { extensionOf } from './documents.ts'

interface FileRule {
  /** Without a dot; absent where only the content tells what a file is, and the server says it. */
  readonly extensions?: readonly string[]
  /** Bytes; whole megabytes. */
  readonly fileSize: number
}

const list = new Intl.ListFormat('nl-NL', { type: 'disjunction' })

/**
 * Why the one file of a dialog cannot be taken, before it is sent; undefined where it can. It names the file, as one that was chosen
 * before stays. Only the server checks its content.
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
