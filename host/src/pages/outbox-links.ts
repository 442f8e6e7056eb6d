/** A piece of a message: words, or an address to open. */
export interface TextPart {
  readonly text: string
  /** Where in the message it begins. */
  readonly at: number
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"]+/gi
/** A sentence may end right after an address. */
const sentenceEnd = /[.,;:!?)\]]+$/

const hrefOf = (text: string): string | undefined => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Cuts a message into words and the web addresses in it; nothing but http and https becomes a link. */
export const textParts = (body: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  for (const match of body.matchAll(address)) {
    const text = match[0].replace(sentenceEnd, '')
    const href = hrefOf(text)
    if (!href) continue
    if (match.index > done) parts.push({ at: done, text: body.slice(done, match.index) })
    parts.push({ at: match.index, text, href })
    done = match.index + text.length
  }
  if (done < body.length) parts.push({ at: done, text: body.slice(done) })
  return parts
}
