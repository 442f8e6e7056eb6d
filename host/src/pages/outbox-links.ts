/** Part of a message: plain text, or a link if it has `href`. */
export interface TextPart {
  readonly text: string
  /** Offset in the message. */
  readonly at: number
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"]+/gi
/** Punctuation right after a URL belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]]+$/

const hrefOf = (text: string): string | undefined => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Splits a message into text and links; only http and https URLs become links. */
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
