import { timeZone } from '@zaakwerk/domain/dates'
import { documentStamp } from '@zaakwerk/domain/documents'

/** What a file system takes for one name. */
const maxBytes = 255

/** Signs that Windows refuses, that make a name a path, or that make it read as another. */
const unsafe = /[<>:"|?*/\\\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu
const leadingDots = /^\.+/
const trailing = /[. ]+$/

/** Devices to Windows, whatever comes behind the first dot. */
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

/** As much of the text as fits, whole code points only. */
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

/** `brief.pdf` → `brief` and `.pdf`. What is long or has a space in it is no extension but the end of a sentence. */
const split = (name: string): { stem: string; extension: string } => {
  const extension = /\.[^. ]{1,15}$/u.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** Puts a name together so that it fits; what goes is the end of the stem. */
const fitting = ({ before, stem, after }: { before: string; stem: string; after: string }): string => {
  const room = maxBytes - bytesOf(before) - bytesOf(after)
  return `${before}${cut(stem, room)}${after}`.replace(trailing, underscores)
}

/**
 * The name under which a file is kept: `dd-mm-yyyy_hh-mm_<name>`, Amsterdam time, fit for every file system and safe to read.
 * A name with such a moment in front keeps it, so that a file that was fetched and put back has only one.
 */
export const storedName = ({ name, at }: { readonly name: string; readonly at: Date }): string => {
  const readable = name.toWellFormed().normalize('NFC').replace(unsafe, '_').replace(trailing, underscores)
  const before = documentStamp.exec(readable)?.[0] ?? stampOf(at)
  const { stem, extension } = split(readable.replace(documentStamp, ''))
  const safe = stem.replace(leadingDots, underscores).replace(reserved, '_$&') || 'bestand'
  return fitting({ before, stem: safe, after: extension })
}

/** `brief.pdf` → `brief (2).pdf`: for when the name is taken. */
export const numbered = (name: string, n: number): string => {
  const { stem, extension } = split(name)
  return fitting({ before: '', stem, after: ` (${n})${extension}` })
}
