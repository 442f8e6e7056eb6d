const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i
const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i
const plain = /filename\s*=\s*([^;\s"]+)/i

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The name that the server gives a file, by its `content-disposition` (RFC 6266); undefined when it gives none. */
export const fileNameOf = (disposition: string | undefined): string | undefined => {
  if (!disposition) return undefined
  const name =
    decoded(encoded.exec(disposition)?.[1]?.trim()) ??
    quoted.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ??
    plain.exec(disposition)?.[1]
  return name?.trim() || undefined
}

/** A file that was answered. Only one that the server named has a name. */
export const named = (content: Blob, name: string | undefined): Blob =>
  name ? new File([content], name, { type: content.type }) : content
