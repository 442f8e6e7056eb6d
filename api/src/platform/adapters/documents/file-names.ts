import { timeZone } from '@zaakwerk/domain/dates'
import { documentStamp } from '@zaakwerk/domain/documents'

/** Longest file name that file systems accept, in bytes. */
const maxBytes = 255

/** Characters that Windows refuses, that turn a name into a path, or that disguise it. */
const unsafe = /[<>:"|?*/\\\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu
const leadingDots = /^\.+/
const trailing = /[. ]+$/

/** Names that Windows treats as devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\s*(?:\.|$))/i

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const stampOf = (at: Date): string => {
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day}-${part.month}-${part.year}_${part.hour}-${part.minute}_`
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

const underscores = (found: string): string => '_'.repeat(found.length)

/** Truncates a text to this many bytes, at a code point. */
const cut = (text: string, bytes: number): string => {
  let fits = ''
  let used = 0
  for (const sign of text) {
    used += bytesOf(sign)
    if (used > bytes) break
    fits += sign
  }
  return fits
}

/** `brief.pdf` → `brief` and `.pdf`. Text after a dot that is long or contains a space is no extension. */
const split = (name: string): { stem: string; extension: string } => {
  const extension = /\.[^. ]{1,15}$/u.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** Joins the parts of a name, truncating the stem to make it fit. */
const fitting = ({ before, stem, after }: { before: string; stem: string; after: string }): string => {
  const room = maxBytes - bytesOf(before) - bytesOf(after)
  return `${before}${cut(stem, room)}${after}`.replace(trailing, underscores)
}

/**
 * The name under which a file is stored: `dd-mm-yyyy_hh-mm_<name>` in Amsterdam time, valid on every file system. An existing stamp is kept, so that a file
 * that is downloaded and added again has one.
 */
export const storedName = ({ name, at }: { readonly name: string; readonly at: Date }): string => {
  const readable = name.toWellFormed().normalize('NFC').replace(unsafe, '_').replace(trailing, underscores)
  const before = documentStamp.exec(readable)?.[0] ?? stampOf(at)
  const { stem, extension } = split(readable.replace(documentStamp, ''))
  const safe = stem.replace(leadingDots, underscores).replace(reserved, '_$&') || 'bestand'
  return fitting({ before, stem: safe, after: extension })
}

/** `brief.pdf` → `brief (2).pdf`, for a name that is taken. */
export const numbered = (name: string, n: number): string => {
  const { stem, extension } = split(name)
  return fitting({ before: '', stem, after: ` (${n})${extension}` })
}
